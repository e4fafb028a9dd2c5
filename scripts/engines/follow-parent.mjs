// Preloaded into the processes that `npm start` runs (`node --import`): stops them when the start script is gone, however it ended.
// It holds the other end of their standard input.
const STOP_TIMEOUT_MS = 10_000; // for a graceful stop

function stop() {
  // Under `node --watch` our parent is the watcher, which would wait for a change forever.
  if (process.env.WATCH_REPORT_DEPENDENCIES) process.kill(process.ppid, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_TIMEOUT_MS).unref();
}

process.stdin.once('end', stop).once('error', stop).resume();
process.stdin.unref?.();
