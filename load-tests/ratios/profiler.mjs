// Preloaded into a process that is measured (`node --import`): SIGUSR2 begins a CPU profile, the next one ends it and writes it into DATA_DIR.
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
    const file = path.join(process.env.DATA_DIR ?? '.', `${++written}.cpuprofile`);
    fs.writeFileSync(`${file}.part`, JSON.stringify(answer.profile));
    fs.renameSync(`${file}.part`, file);
  });
});
