import { once } from 'node:events';
import net from 'node:net';

/** A scanner that is there, and says nothing of files until it is told to. */
export async function silentScanner() {
  let isSilent = true;
  const waiting = new Set<net.Socket>();
  const server = net
    .createServer((socket) => {
      socket.on('error', () => undefined);
      let got = Buffer.alloc(0);
      socket.on('data', (chunk: Buffer) => {
        got = Buffer.concat([got, chunk]);
        if (got.includes('zPING\0')) return socket.end('PONG\0');
        if (!got.subarray(-4).equals(Buffer.alloc(4))) return;
        if (isSilent) waiting.add(socket);
        else socket.end('stream: OK\0');
      });
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answerOne = () => {
    const [socket] = waiting;
    if (socket) waiting.delete(socket);
    socket?.end('stream: OK\0');
  };
  return {
    url: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    /** How many files wait for its answer. */
    waiting: () => waiting.size,
    /** Says of one of these that it is clean. */
    answerOne,
    /** Says so of all, and at once of all that come. */
    speak: () => {
      isSilent = false;
      while (waiting.size > 0) answerOne();
    },
    /** Says nothing again. */
    hush: () => {
      isSilent = true;
    },
    close: () => {
      for (const socket of waiting) socket.destroy();
      server.close();
    },
  };
}
