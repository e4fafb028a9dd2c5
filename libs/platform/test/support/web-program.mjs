// A web process as the one that listens meets it. At /die it ends, at /block it does nothing any more; with WEB_PROGRAM=failing it ends as soon as it is ready, unless it is the first.
import fs from 'node:fs';
import http from 'node:http';

const { WEB_PROGRAM, WEB_PROGRAM_FILE } = process.env;
const isFirst = !fs.existsSync(WEB_PROGRAM_FILE);
fs.writeFileSync(WEB_PROGRAM_FILE, '');

const server = http.createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  if (request.url === '/block') {
    response.flushHeaders();
    setImmediate(() => {
      for (;;);
    });
    return;
  }
  response.end(String(process.pid));
});
process.on('message', (message, socket) => {
  if (message.type !== 'connection') return;
  process.send({ type: 'took' });
  server.emit('connection', socket);
  socket?.resume();
});
process.on('disconnect', () => process.exit(0));
if (WEB_PROGRAM === 'failing' && !isFirst) process.exit(7);
if (WEB_PROGRAM !== 'broken') process.send({ type: 'ready' });
else process.exit(5);
