# Starts $jar with $java: read by the launcher of the source tree and by that of the packages. Archives of classes
# are kept in $cache, and $option is one more option for Java, or empty. Here $@ is the command line.
#
#   TOUR_JAVA_OPTS  more options for that Java, such as -Xmx8g

# Most of the machine's memory may be used: counts need it. Nothing is taken before it is needed, and large
# arrays are made where they stay.
memory="-XX:MaxRAMPercentage=75 -XX:NewRatio=8 -XX:PretenureSizeThreshold=256k -XX:+UseTransparentHugePages"

# One archive for each Java and each jar. The key is made of what one look at the two files tells (place, time,
# size): asking Java for its version would cost more than the archive saves.
# A file that is to be verified is looked at in the same breath: its size is needed below.
archive=
file=
[ "${1:-}" != verify ] || [ ! -f "${2:-}" ] || file=$2
facts=$(stat -L -c '%n %Y %s' "$java" "$jar" ${file:+"$file"} 2>/dev/null ||
  stat -L -f '%N %m %z' "$java" "$jar" ${file:+"$file"} 2>/dev/null) &&
  key=$(echo "${facts%"
$file "*}" | cksum) && archive=$cache/tour-${key%% *}.jsa

# All classes of some short runs, which are not shown. Only an archive that is made at one go takes the classes of
# picocli, which are older than those that Java adds to an archive of its own; and making it, Java 17 may fail over
# the lambdas of commands. Should it fail all the same, an added archive is better than none. A second process
# continues without one. An empty file means that making one failed; it is not tried again.
make_archive() (
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$cache/tour.lock" && flock -n 9 || exit 0
  fi
  [ ! -e "$archive" ] || exit 0
  for old in "$cache"/tour-*.jsa; do
    # Archives of an earlier jar; a program that still runs keeps its own open.
    [ "$old" -nt "$jar" ] || rm -f "$old"
  done
  fresh=$cache/tour.jsa.$$
  list=$cache/tour.classes.$$
  rehearsal=org.knightstour.cli.Rehearsal
  # shellcheck disable=SC2086 # several options in one variable
  "$java" -Xshare:off -XX:DumpLoadedClassList="$list" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable \
    -Xlog:all=off -cp "$jar" $rehearsal 9>&- &&
    grep -v -e '^@lambda-proxy.*picocli' -e '^@lambda-proxy.*knightstour/cli' "$list" >"$list.kept" &&
    "$java" -Xshare:dump -XX:SharedClassListFile="$list.kept" -XX:SharedArchiveFile="$fresh" -XX:ErrorFile=/dev/null \
      $memory -Xlog:disable -Xlog:all=off -cp "$jar" 9>&- ||
    "$java" -XX:ArchiveClassesAtExit="$fresh" -XX:+UseSerialGC $memory -Xlog:disable -Xlog:all=off \
      -cp "$jar" $rehearsal 9>&-
  rm -f "$list" "$list.kept"
  [ -s "$fresh" ] || : >"$fresh"
  mv -f "$fresh" "$archive"
) >/dev/null 2>&1 </dev/null

if [ -n "$archive" ] && [ ! -e "$archive" ] && [ -w "$cache" ]; then
  make_archive
fi

# What is over before better code would pay is compiled by the first compiler alone. A count has a few loops that
# many places call: copied to each of them, they would cost a second of compiling and gain nothing. Its large arrays
# serve again and again, so what is new may be few megabytes at a time; and its heap begins small, so that arrays which
# are no longer needed make room for others before Java takes more, and grows little at a time.
short=
case "$*" in
"" | -* | completion* | *" --help" | *" -h") short=-XX:TieredStopAtLevel=1 ;;
"verify "*) [ -z "$file" ] || [ "${facts##* }" -gt 16384 ] || short=-XX:TieredStopAtLevel=1 ;;
"find "[1-9]x[1-9] | "find "[1-9]x[1-9]" --closed" | "prove "[1-5]x[1-6]" --closed") short=-XX:TieredStopAtLevel=1 ;;
"count "[1-6]x[1-8] | "count "[1-6]x[1-8]" --closed"*) short=-XX:TieredStopAtLevel=1 ;;
esac
case "$*" in
"count "*) short="${short:--XX:FreqInlineSize=60} -XX:NewSize=8m -XX:MaxNewSize=8m -XX:InitialRAMPercentage=0.01 -XX:MinHeapFreeRatio=20" ;;
esac

# Progress and colours are for eyes only: Java 17 cannot tell whether a single stream is a terminal.
terminal=
[ ! -t 2 ] || terminal=-Dtour.terminal=true
[ ! -t 1 ] || terminal="$terminal -Dtour.terminal.out=true"
[ ! -t 0 ] || terminal="$terminal -Dtour.terminal.in=true"

# How wide the terminal is, which Java does not ask.
if [ -n "$terminal" ] && [ -z "${COLUMNS:-}" ]; then
  size=$(stty size <&2 2>/dev/null) || size=$(stty size <&1 2>/dev/null) || size=
  [ -z "$size" ] || terminal="$terminal -Dtour.columns=${size#* }"
fi

# In the C locale Java takes names of files for ASCII and can open no other.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
C | POSIX) export LC_ALL=C.UTF-8 ;;
esac

# A Java that cannot start ends with 1, which would say "the opposite answer". Where somebody sets options or limits
# that may prevent it, it is tried first.
if [ -n "${TOUR_JAVA_OPTS:-}${JDK_JAVA_OPTIONS:-}${JAVA_TOOL_OPTIONS:-}" ] || [ "$(ulimit -v)" != unlimited ]; then
  # shellcheck disable=SC2086 # several options in one variable
  said=$("$java" -XX:+UseSerialGC $memory ${TOUR_JAVA_OPTS:-} -version 2>&1) ||
    die "Java cannot start: $(printf '%s\n' "$said" | head -n 2 | tr '\n' ' ')"
fi

# An archive that does not fit is no reason to speak, and nothing but results may stand on stdout: of Java's own
# log only errors, and those on stderr.
if [ -n "$archive" ] && [ -s "$archive" ] && [ -r "$archive" ]; then
  # shellcheck disable=SC2086 # several options in one variable
  exec "$java" -XX:SharedArchiveFile="$archive" -Xshare:auto -Xlog:disable -Xlog:all=error:stderr \
    -XX:+UseSerialGC $memory $short $terminal ${TOUR_JAVA_OPTS:-} ${option:+"$option"} -jar "$jar" "$@"
fi
# shellcheck disable=SC2086
exec "$java" -XX:+UseSerialGC $memory $short $terminal ${TOUR_JAVA_OPTS:-} ${option:+"$option"} -jar "$jar" "$@"
