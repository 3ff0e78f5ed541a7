@echo off
rem Starts Tour as it was unpacked. JAVA_HOME: the Java to run with, 17 or newer; otherwise the java on the path.
rem TOUR_JAVA_OPTS: more options for that Java, such as -Xmx8g.
setlocal
set "root=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
set "site=%root%\site"
"%java%" -XX:+UseSerialGC -XX:MaxRAMPercentage=75 -XX:NewRatio=8 -XX:PretenureSizeThreshold=256k %TOUR_JAVA_OPTS% "-Dtour.site=%site%" -jar "%root%\lib\tour.jar" %*
exit /b %ERRORLEVEL%
