import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * A proxy between a browser and the site, by which a journey holds an answer in its middle, as a slow network does.
 * @returns its address; `hold` stops answers of the paths that are named after their first bytes until `letGo`
 */
export async function slowNetwork() {
  let held: RegExp | undefined;
  let waiting: (() => void)[] = [];
  const proxy = createServer((asked, answer) => {
    const forwarded = request(asked.url!, { method: asked.method, headers: asked.headers, agent: false }, send);
    function send(received: IncomingMessage) {
      answer.writeHead(received.statusCode!, received.headers);
      // A server that cuts its answer cuts ours.
      received.on('error', () => answer.destroy()).on('aborted', () => answer.destroy());
      answer.on('close', () => received.destroy());
      if (!held?.test(new URL(asked.url!).pathname)) return received.pipe(answer);
      received.once('data', (first: Buffer) => {
        answer.write(first);
        received.pause();
        waiting.push(() => received.pipe(answer));
      });
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
    hold: (path: RegExp) => {
      held = path;
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
