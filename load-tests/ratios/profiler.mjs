// Preloaded into a process that is measured (`node --import`): SIGUSR2 begins a CPU profile, the next one ends it and writes it into DATA_DIR. SIGWINCH
// writes how many bytes the buffers hold that something still refers to.
import fs from 'node:fs';
import inspector from 'node:inspector';
import path from 'node:path';

const session = new inspector.Session();
session.connect();
session.post('Profiler.enable');
let isRunning = false;
let written = 0;

process.on('SIGUSR2', () => {
  isRunning = !isRunning;
  if (isRunning) {
    session.post('Profiler.start');
    return;
  }
  session.post('Profiler.stop', (error, answer) => {
    if (error) throw error;
    write('cpuprofile', answer.profile);
  });
});

process.on('SIGWINCH', async () => {
  // What zlib still held is free in the next turn.
  for (let turn = 0; turn < 4; turn++) {
    session.post('HeapProfiler.collectGarbage');
    await new Promise(setImmediate);
  }
  write('buffers', process.memoryUsage().arrayBuffers);
});

function write(ending, value) {
  const file = path.join(process.env.DATA_DIR ?? '.', `${++written}.${ending}`);
  fs.writeFileSync(`${file}.part`, JSON.stringify(value));
  fs.renameSync(`${file}.part`, file);
}
