#!/bin/sh
# Runs each example, on the class path and on the module path. Build them with Maven first: see pom.xml.
# If the machine has Gradle, the script also builds them with Gradle, and runs them again.
set -eu

cd "$(dirname "$0")"
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
picture=$(mktemp)
trap 'rm -f "$picture" "$picture.tourindex"' EXIT

# run DIRECTORY: runs the examples with the libraries in DIRECTORY.
run() {
  for name in FindTour ListTours CountTours NumberTours ProveAndCheck AskOfGraph UseJgrapht DrawTour; do
    echo "== $name, class path, $1"
    "$java" -cp "$1/*" "org.example.tours.$name" "$picture"
    echo "== $name, module path, $1"
    "$java" -p "$1" -m "org.example.tours/org.example.tours.$name" "$picture"
  done
  grep -q '<svg' "$picture"
  rm "$picture"
}

run target/lib
if command -v gradle >/dev/null 2>&1; then
  # Offline, because the build with Maven has stored all libraries in the local repository.
  gradle --quiet --offline lib
  run build/lib
else
  echo "Gradle is not installed: the examples were not built with it."
fi
