// An SMTP server in a process of its own that takes everything and counts it. Told 'report', it tells when the first and the last mail came and how
// often each Message-ID; told 'count', how many different ones there are; told 'forget', it begins anew. `node sink.mjs` with an IPC channel.
import { SMTPServer } from 'smtp-server';

/** @type {Map<string, number>} */
let copies = new Map();
let first = 0;
let last = 0;

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _, done) => {
    let head = '';
    stream.on('data', (part) => {
      if (head.length < 4_096) head += part.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
      copies.set(id, (copies.get(id) ?? 0) + 1);
      last = performance.now();
      first ||= last;
      done();
    });
  },
});
// A worker that is killed breaks its connections.
server.on('error', () => {});

process.on('message', (word) => {
  if (word === 'report') process.send?.({ ms: last - first, copies: [...copies] });
  if (word === 'count') process.send?.({ mails: copies.size });
  if (word !== 'forget') return;
  copies = new Map();
  first = 0;
  last = 0;
  process.send?.({});
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address());
  process.send?.({ port });
});
