import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * A proxy between a browser and the site, by which a journey holds an answer in its middle, as a slow network does.
 * @returns its address; `hold` stops answers of the paths that are named until `letGo`, behind these words where there are any, else after their first bytes
 */
export async function slowNetwork() {
  let held: { path: RegExp; words: string } | undefined;
  let waiting: (() => void)[] = [];
  const proxy = createServer((asked, answer) => {
    const hold = held?.path.test(new URL(asked.url!).pathname) ? held : undefined;
    // Words are found in what is not compressed.
    const headers = { ...asked.headers, ...(hold?.words && { 'accept-encoding': 'identity' }) };
    const forwarded = request(asked.url!, { method: asked.method, headers, agent: false }, send);
    function send(received: IncomingMessage) {
      answer.writeHead(received.statusCode!, received.headers);
      // A server that cuts its answer cuts ours.
      received.on('error', () => answer.destroy()).on('aborted', () => answer.destroy());
      answer.on('close', () => received.destroy());
      if (!hold) return received.pipe(answer);
      const { words } = hold;
      let before = Buffer.alloc(0);
      received.on('data', function pass(bytes: Buffer) {
        const all = Buffer.concat([before, bytes]);
        const at = all.indexOf(words);
        const end = words ? at + Buffer.byteLength(words) - before.length : bytes.length;
        before = all;
        if (at < 0) return answer.write(bytes);
        received.pause().off('data', pass);
        answer.write(bytes.subarray(0, end));
        received.unshift(bytes.subarray(end));
        waiting.push(() => received.pipe(answer));
      });
      received.on('end', () => answer.end());
    }
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  // Playwright's own requests, which come as tunnels.
  proxy.on('connect', (asked, near) => {
    const { hostname, port } = new URL(`http://${asked.url}`);
    const far = connect(Number(port), hostname, () => near.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    hold: (path: RegExp, words = '') => {
      held = { path, words };
    },
    letGo: () => {
      held = undefined;
      for (const go of waiting) go();
      waiting = [];
    },
    stop: () => {
      proxy.closeAllConnections();
      return new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}
