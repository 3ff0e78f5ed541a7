#!/bin/sh
# Runs each example, on the class path and on the module path. Build them first: see pom.xml.
set -eu

cd "$(dirname "$0")"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
picture=$(mktemp)
trap 'rm -f "$picture" "$picture.tourindex"' EXIT

for name in FindTour ListTours CountTours NumberTours ProveAndCheck AskOfGraph UseJgrapht DrawTour; do
  echo "== $name, class path"
  "$java" -cp 'target/lib/*' "org.example.tours.$name" "$picture"
  echo "== $name, module path"
  "$java" -p target/lib -m "org.example.tours/org.example.tours.$name" "$picture"
done
grep -q '<svg' "$picture"
