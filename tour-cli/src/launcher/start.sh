# Starts $jar with $java. The launchers of the source tree and of the packages read this file. $cache is the folder of
# the class archives, $option is one more option for Java or empty, and $@ are the arguments.
#
#   TOUR_JAVA_OPTS  more options for this Java, for example -Xmx8g

# Java may use most of the memory, because counts need it. It takes memory only if necessary, and allocates large arrays
# in the old generation.
memory="-XX:MaxRAMPercentage=75 -XX:NewRatio=8 -XX:PretenureSizeThreshold=256k -XX:+UseTransparentHugePages"

# One archive for each Java and each jar. The key has the path, time and size of both files, because `java -version`
# would take more time than the archive saves.
# The same call of stat reads the size of a file for `verify`, which is needed below.
archive=
file=
[ "${1:-}" != verify ] || [ ! -f "${2:-}" ] || file=$2
facts=$(stat -L -c '%n %Y %s' "$java" "$jar" ${file:+"$file"} 2>/dev/null ||
  stat -L -f '%N %m %z' "$java" "$jar" ${file:+"$file"} 2>/dev/null) &&
  key=$(echo "${facts%"
$file "*}" | cksum) && archive=$cache/tour-${key%% *}.jsa

# Makes an archive of the classes of some short runs. It is a complete archive, because an archive on top of the archive
# of Java cannot contain the classes of picocli, which have an old format. The lambdas of commands are left out, because
# Java 17 may fail with them. If a complete archive fails, an archive on top is made.
# A second process continues without an archive. An empty file means that the archive failed. It is not tried again.
make_archive() (
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$cache/tour.lock" && flock -n 9 || exit 0
  fi
  [ ! -e "$archive" ] || exit 0
  for old in "$cache"/tour-*.jsa; do
    # Removes archives of earlier jars. A running program keeps its archive open.
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

# Short runs use only the first compiler, because they end before optimized code is faster.
# Counts have a few loops with many callers. Inlining them everywhere would take a second and gain nothing.
# Counts reuse large arrays. Therefore the young generation is small. The heap starts small and grows slowly, because Java
# then collects unused arrays before it takes more memory.
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

# Only terminals show progress and colours. Java 17 cannot detect whether a single stream is a terminal.
terminal=
[ ! -t 2 ] || terminal=-Dtour.terminal=true
[ ! -t 1 ] || terminal="$terminal -Dtour.terminal.out=true"
[ ! -t 0 ] || terminal="$terminal -Dtour.terminal.in=true"

# The width of the terminal, which Java does not detect.
if [ -n "$terminal" ] && [ -z "${COLUMNS:-}" ]; then
  size=$(stty size <&2 2>/dev/null) || size=$(stty size <&1 2>/dev/null) || size=
  [ -z "$size" ] || terminal="$terminal -Dtour.columns=${size#* }"
fi

# In the C locale, Java can open only files with ASCII names.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
C | POSIX) export LC_ALL=C.UTF-8 ;;
esac

# If Java cannot start, it ends with 1, the status of the opposite answer. If options or limits are set that may prevent
# a start, the script first tries it.
if [ -n "${TOUR_JAVA_OPTS:-}${JDK_JAVA_OPTIONS:-}${JAVA_TOOL_OPTIONS:-}" ] || [ "$(ulimit -v)" != unlimited ]; then
  # shellcheck disable=SC2086 # several options in one variable
  said=$("$java" -XX:+UseSerialGC $memory ${TOUR_JAVA_OPTS:-} -version 2>&1) ||
    die "Java cannot start: $(printf '%s\n' "$said" | head -n 2 | tr '\n' ' ')"
fi

# Java logs only errors, and to stderr, because stdout is only for results. An archive that does not fit is no error.
if [ -n "$archive" ] && [ -s "$archive" ] && [ -r "$archive" ]; then
  # shellcheck disable=SC2086 # several options in one variable
  exec "$java" -XX:SharedArchiveFile="$archive" -Xshare:auto -Xlog:disable -Xlog:all=error:stderr \
    -XX:+UseSerialGC $memory $short $terminal ${TOUR_JAVA_OPTS:-} ${option:+"$option"} -jar "$jar" "$@"
fi
# shellcheck disable=SC2086
exec "$java" -XX:+UseSerialGC $memory $short $terminal ${TOUR_JAVA_OPTS:-} ${option:+"$option"} -jar "$jar" "$@"
