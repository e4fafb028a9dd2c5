import http from 'node:http';
import { DomainError, isPublicAddress } from '@outcrop/platform';
import { RemotePictures } from '../src/remote/remote-pictures.ts';
import { SourceGuard } from '../src/remote/source-guard.ts';
import { HOSTILE_ADDRESSES } from './support/hostile-addresses.ts';
import { plain } from './support/pictures.ts';

let picture: Buffer;
let port: number;
let asked: string[] = [];
const redirects = new Map<string, string>();
/** Listens on every address of this machine, so that whatever spelling of loopback got through would arrive. */
const listener = http.createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  const to = redirects.get(request.url ?? '');
  if (to !== undefined) response.writeHead(302, { location: to }).end();
  else if (request.url === '/slow.png') response.writeHead(200, { 'content-type': 'image/png' }).write('x');
  else if (request.url === '/silent.png') return;
  else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  else if (request.url === '/art.svg') response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  else if (request.url === '/packed.png')
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x');
  else if (request.url === '/gone.png') response.writeHead(404).end();
  else if (request.url === '/large.png')
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 10 ** 9 }).write('x');
  else if (request.url === '/endless.png') {
    response.writeHead(200, { 'content-type': 'image/png' });
    const more = () => response.destroyed || response.write(Buffer.alloc(65_536), more);
    more();
  } else response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
});
let connections = 0;
listener.on('connection', () => connections++);

beforeAll(async () => {
  picture = await plain(40, 30).png().toBuffer();
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  port = (listener.address() as { port: number }).port;
});
afterAll(() => {
  listener.closeAllConnections();
  listener.close();
});
beforeEach(() => {
  asked = [];
  connections = 0;
});

/** An operator who named every host of the hostile addresses: only what the guard says about addresses is left. */
function openGuard(addresses: readonly string[] = ['127.0.0.1']): SourceGuard {
  const hosts = urls().flatMap((url) => (URL.canParse(url) ? new URL(url).hostname : []));
  return new SourceGuard({ hosts, resolve: async () => addresses, ports: [80, 443, port] });
}
const urls = () => HOSTILE_ADDRESSES.map((address) => address.replace('PORT', String(port)));
const refusal = async (attempt: Promise<unknown>): Promise<number> => {
  try {
    await attempt;
    return 200;
  } catch (error) {
    if (error instanceof DomainError) return error.status;
    throw error;
  }
};

describe('hostile sources', () => {
  it(`${HOSTILE_ADDRESSES.length} of them: with the hosts that an operator named, none is fetched`, async () => {
    const remote = new RemotePictures(
      new SourceGuard({ hosts: ['pictures.example'], ports: [80, 443, port], resolve: async () => ['127.0.0.1'] }),
    );
    const answers = await Promise.all(urls().map(async (url) => [url, await refusal(remote.fetch(url))] as const));
    expect(answers.filter(([, status]) => status !== 400 && status !== 403)).toEqual([]);
    expect([connections, asked]).toEqual([0, []]);
  });

  it('none is fetched either where every host is allowed and every name leads inside', async () => {
    const remote = new RemotePictures(openGuard());
    const answers = await Promise.all(urls().map(async (url) => [url, await refusal(remote.fetch(url))] as const));
    expect(answers.filter(([, status]) => status !== 400 && status !== 403)).toEqual([]);
    expect([connections, asked]).toEqual([0, []]);
    expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(200);
  });

  it('would be fetched if addresses were not checked, so the listener is really there', async () => {
    const guard = new SourceGuard({
      hosts: ['pictures.example'],
      ports: [port],
      resolve: async () => ['127.0.0.1'],
      isOpen: () => true,
    });
    expect(await new RemotePictures(guard).fetch(`http://pictures.example:${port}/a.png`)).toEqual(picture);
    expect(connections).toBe(1);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '127.0.0.1']],
    [['127.0.0.1', '93.184.215.14']],
    [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1']],
    [['93.184.215.14', '169.254.169.254', '93.184.215.15']],
    [['fe80::1%lo']],
    [['not an address']],
  ])('a name that has one closed address (%p) is refused', async (addresses) => {
    expect(await refusal(new RemotePictures(openGuard(addresses)).fetch(`http://pictures.example:${port}/`))).toBe(403);
    expect(connections).toBe(0);
  });

  it('a name that changes its address between the check and the connection is connected to at the one that was checked', async () => {
    const answers = [['127.0.0.77'], ['127.0.0.1']];
    let lookups = 0;
    const guard = new SourceGuard({
      hosts: ['rebinding.example'],
      ports: [port],
      resolve: async () => answers[lookups++]!,
      isOpen: (address) => address === '127.0.0.77',
    });
    const remote = new RemotePictures(guard);
    const from: (string | undefined)[] = [];
    listener.once('connection', (socket) => from.push(socket.localAddress));
    expect(await remote.fetch(`http://rebinding.example:${port}/a.png`)).toEqual(picture);
    expect([lookups, connections, from]).toEqual([1, 1, ['::ffff:127.0.0.77']]);
    // The next fetch checks the name again.
    expect(await refusal(remote.fetch(`http://rebinding.example:${port}/a.png`))).toBe(403);
    expect(connections).toBe(1);
  });
});

/** Pretends that 127.0.0.77 is the open internet. */
const open = (resolve: (host: string) => string[] = () => ['127.0.0.77'], limits?: { bytes: number; time: number }) =>
  new RemotePictures(
    new SourceGuard({
      hosts: ['pictures.example', 'other.example'],
      ports: [port],
      resolve: async (host) => resolve(host),
      isOpen: (address) => address === '127.0.0.77',
    }),
    limits,
  );
const on = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;

describe('redirects', () => {
  it.each([
    ['http://127.0.0.1:PORT/a.png'],
    ['http://2130706433:PORT/a.png'],
    ['http://[::1]:PORT/a.png'],
    ['http://169.254.169.254/latest/meta-data/'],
    ['//127.0.0.1:PORT/a.png'],
    ['http://inside.example:PORT/a.png'],
    ['http://user@pictures.example:PORT/a.png'],
    ['http://pictures.example:6379/'],
    ['file:///etc/passwd'],
    ['gopher://127.0.0.1:PORT/'],
    ['data:image/png;base64,iVBORw0KGgo='],
    ['http://'],
  ])('to %s are refused', async (target) => {
    redirects.set('/away', target.replace('PORT', String(port)));
    expect(await refusal(open().fetch(on('/away')))).toBe(403);
    expect(asked).toEqual([`pictures.example:${port}/away`]);
  });

  it('to an allowed host whose name leads inside are refused', async () => {
    redirects.set('/away', on('/a.png', 'other.example'));
    const remote = open((host) => (host === 'other.example' ? ['127.0.0.1'] : ['127.0.0.77']));
    expect(await refusal(remote.fetch(on('/away')))).toBe(403);
    expect(asked).toHaveLength(1);
  });

  it('are followed three times and no further', async () => {
    redirects.set('/1', on('/2', 'other.example')).set('/2', '/3').set('/3', 'a.png').set('/0', '/1');
    expect(await open().fetch(on('/1'))).toEqual(picture);
    expect(asked).toEqual(
      ['/1', '/2', '/3', '/a.png'].map((path, i) => `${i ? 'other' : 'pictures'}.example:${port}${path}`),
    );
    expect(await refusal(open().fetch(on('/0')))).toBe(502);
  });
});

describe('answers of a source', () => {
  it.each([
    ['/page', 415],
    ['/art.svg', 415],
    ['/packed.png', 502],
    ['/gone.png', 502],
    ['/large.png', 413],
    ['/endless.png', 413],
  ])('%s is a %i', async (path, status) => {
    expect(await refusal(open().fetch(on(path)))).toBe(status);
  });

  it.each(['/slow.png', '/silent.png'])('%s is given up in time', async (path) => {
    expect(await refusal(open(undefined, { bytes: 1_000, time: 100 }).fetch(on(path)))).toBe(504);
  });

  it('of a host that is not there, or not known, are a 502', async () => {
    const nobody = new SourceGuard({
      hosts: ['pictures.example'],
      ports: [1],
      resolve: async () => ['127.0.0.77'],
      isOpen: () => true,
    });
    expect(await refusal(new RemotePictures(nobody).fetch('http://pictures.example:1/'))).toBe(502);
    const unknown = new SourceGuard({
      hosts: ['pictures.example'],
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await refusal(new RemotePictures(unknown).fetch('http://pictures.example/'))).toBe(502);
  });
});

describe('legal sources', () => {
  it.each([
    'http://pictures.example/a.png',
    'https://pictures.example/a.png?w=3#x',
    'https://PICTURES.example:443/a.png',
    'http://pictures.example:80/',
    'https://bücher.example/ü.png',
    'https://xn--bcher-kva.example/',
    'https://93.184.215.14/a.png',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/a.png',
  ])('%s passes, pinned to the address of its name', async (url) => {
    const hosts = ['pictures.example', 'bücher.example', '93.184.215.14', '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]'];
    const guard = new SourceGuard({ hosts, resolve: async () => ['93.184.215.14', '2606:2800::1'] });
    const { pinned, url: checked } = await guard.check(url);
    expect(checked.href).toBe(new URL(url).href);
    expect([pinned.address, pinned.family]).toEqual(
      checked.hostname.startsWith('[') ? [checked.hostname.slice(1, -1), 6] : ['93.184.215.14', 4],
    );
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '192.167.1.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is the open internet', (address) => expect(isPublicAddress(address)).toBe(true));
});
