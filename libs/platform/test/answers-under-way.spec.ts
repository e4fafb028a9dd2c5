import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { noteRequest, othersAnswered } from '../src/index.ts';

/** So long that a test would fail by its own time. */
const FOREVER_MS = 10 ** 8;

describe('whoever steps aside', () => {
  let server: http.Server;
  let port: number;
  /** What is asked of the server, by its path, in the order in which it comes. */
  let asked: Map<string, http.ServerResponse>;
  let came: () => void;
  const comes = (path: string) =>
    new Promise<http.ServerResponse>((resolve) => {
      came = () => asked.has(path) && resolve(asked.get(path)!);
      came();
    });
  beforeEach(async () => {
    asked = new Map();
    came = () => undefined;
    server = http.createServer((request, response) =>
      noteRequest(request, response, () => {
        request.resume();
        asked.set(request.url!, response);
        // The end of a request without a body is read with its head, and told of afterwards.
        setImmediate(() => came());
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const ask = async (path: string, options: http.RequestOptions = {}) => {
    const request = http.request({ host: '127.0.0.1', port, path, agent: false, ...options });
    request.on('error', () => undefined);
    if (options.method === 'PUT') request.write('a part');
    else request.end();
    return comes(path);
  };

  it('waits until the last who waits has an answer, or has left', async () => {
    const file = await ask('/file');
    const [list, page] = [await ask('/list'), await ask('/page')];
    const steps: string[] = [];
    const waited = othersAnswered(file, FOREVER_MS).then(() => steps.push('went on'));
    list.end(() => steps.push('list'));
    await once(list, 'close');
    page.destroy();
    page.once('close', () => steps.push('page'));
    await waited;
    expect(steps).toEqual(['list', 'page', 'went on']);
  });

  it('waits no longer than it says', async () => {
    const file = await ask('/file');
    await ask('/list');
    await othersAnswered(file, 1);
    expect(asked.get('/list')!.headersSent).toBe(false);
  });

  it('does not wait for itself, for others who send or are sent much, or for nobody', async () => {
    const file = await ask('/file');
    await othersAnswered(file, FOREVER_MS);
    const other = await ask('/other-file');
    other.write('some of it');
    await ask('/upload', { method: 'PUT', headers: { 'content-length': '100' } });
    await othersAnswered(file, FOREVER_MS);
  });
});
