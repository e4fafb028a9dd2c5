import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { blocksOfFile, CHUNK_BYTES, ClamdScanner, NoScanner, readClamdUrl } from '../src/index.ts';
import { describeWithEngine } from '../src/testing/index.ts';

const stream = (...chunks: Buffer[]) => Readable.from(chunks, { objectMode: false });

describeWithEngine('clamd', 'a file that ClamAV looks at', (url) => {
  const scanner = new ClamdScanner(readClamdUrl(url));

  it('is clean, or infected by what is named, whatever the pieces in which it comes', async () => {
    await scanner.check();
    expect(await scanner.scan(stream(Buffer.from('A lease of 640 acres.')))).toEqual({ kind: 'clean' });
    expect(await scanner.scan(stream())).toEqual({ kind: 'clean' });
    // All that the engine knows (scripts/engines/clamd.mjs).
    const found = { kind: 'infected', signature: expect.stringContaining('Outcrop.Test') };
    const text = Buffer.from('This file stands for malware in the tests of Outcrop.\n');
    expect(await scanner.scan(stream(text))).toEqual(found);
    expect(await scanner.scan(stream(...Array.from(text, (byte) => Buffer.from([byte]))))).toEqual(found);
  });

  it('is not scanned when it is larger than the scanner takes, and is not sent to its end', async () => {
    let sent = 0;
    const large = Readable.from(
      (function* () {
        for (; sent < 400; sent++) yield Buffer.alloc(2 ** 20, 1);
      })(),
      { objectMode: false },
    );
    expect(await scanner.scan(large)).toEqual({
      kind: 'not-scanned',
      why: 'The file is larger than the scanner takes.',
    });
    expect(sent).toBeLessThan(400);
    expect(large.destroyed).toBe(true);
  });

  it('is not scanned where the scanner gives up before it has seen all that is in it', async () => {
    let packed: Buffer = Buffer.from('This file stands for malware in the tests of Outcrop.\n');
    for (let depth = 0; depth < 110; depth++) packed = gzipSync(packed);
    expect(await scanner.scan(stream(packed))).toEqual({
      kind: 'not-scanned',
      why: expect.stringMatching(/^The scanner gave up before its end: Heuristics\.Limits\.Exceeded\.\w+\.$/),
    });
  });

  it('is clean though it is large, of a scanner that says when it gives up', async () => {
    const { port } = new URL(url);
    const large = new ClamdScanner({ host: '127.0.0.1', port: Number(port), maxBytes: 2 ** 31 }, 60_000, 2 ** 20);
    expect(await large.scan(stream(Buffer.alloc(2 ** 20, 1), Buffer.alloc(1)))).toEqual({ kind: 'clean' });
  });

  it('that cannot be read to its end is neither', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the disk is gone');
      })(),
      { objectMode: false },
    );
    await expect(scanner.scan(failing)).rejects.toThrow('the disk is gone');
  });
});

describe('a scanner that is not as it should be', () => {
  let server: net.Server;
  const sockets = new Set<net.Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    if (server?.listening) await new Promise((resolve) => server.close(resolve));
  });

  /** A scanner that behaves in some way with each connection. */
  const against = async (behave: (socket: net.Socket) => void, maxBytes = 100, silenceMs = 200) => {
    server = net.createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    return new ClamdScanner({ host: '127.0.0.1', port, maxBytes }, silenceMs);
  };
  /** Answers once all has come, which ends with four zeros. */
  const answering = (text: string) => (socket: net.Socket) => {
    let last = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      last = Buffer.concat([last, chunk]).subarray(-4);
      if (last.equals(Buffer.alloc(4))) socket.end(text);
    });
  };
  const file = () => stream(Buffer.from('some text'));
  const megabytes = (count: number) => stream(...Array.from({ length: count }, () => Buffer.alloc(2 ** 20, 1)));

  it.each([
    ['hangs up at once', (socket: net.Socket) => socket.destroy()],
    ['hangs up without a word', answering('')],
    ['never answers', () => undefined],
    ['says what nobody understands', answering('220 mail.example ESMTP\0')],
    ['says so without an end', answering('stream: OK')],
    ['says a thousand things', (socket: net.Socket) => socket.write('x'.repeat(10_000))],
    ['says OK of something else', answering('/etc/passwd: OK\0')],
    ['says OK and more', answering('stream: OK, or nearly\0')],
    ['says that it failed', answering("INSTREAM: Can't open directory ERROR\0")],
    ['says nothing', answering('\0')],
  ])('%s: not yet', async (_, behave) => {
    const scanner = await against(behave);
    expect(await scanner.scan(file())).toEqual({ kind: 'not-yet', why: expect.stringMatching(/^The scanner .+\.$/) });
    await expect(scanner.check()).rejects.toThrow('scanner');
  });

  it('that reads slowly gets every byte of a file on the disk', async () => {
    const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-scan-')), 'file');
    const bytes = randomBytes(6 * CHUNK_BYTES + 77);
    await fs.writeFile(file, bytes);
    const chunks: Buffer[] = [];
    let end = Buffer.alloc(0);
    const read = async (socket: net.Socket) => {
      for await (const chunk of socket) {
        chunks.push(chunk as Buffer);
        end = Buffer.concat([end, chunk as Buffer]).subarray(-4);
        await turn();
        if (end.equals(Buffer.alloc(4))) socket.write('stream: OK\0');
      }
    };
    const reader = (socket: net.Socket) => void read(socket).catch(() => undefined);
    // Slow is not silent, on a busy machine either.
    const scanner = await against(reader, 2 * bytes.length, 60_000);
    expect(await scanner.scan(blocksOfFile(file))).toEqual({ kind: 'clean' });
    await fs.rm(path.dirname(file), { recursive: true });
    const got = Buffer.concat(chunks);
    const parts: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length; got.readUInt32BE(at) > 0; ) {
      const length = got.readUInt32BE(at);
      parts.push(got.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('calls everything clean, also what is packed deeper than any scanner looks: larger files are not scanned', async () => {
    const scanner = await against(answering('stream: OK\0'), 2 ** 31, 60_000);
    expect(await scanner.scan(megabytes(100))).toEqual({ kind: 'clean' });
    expect(await scanner.scan(megabytes(101))).toEqual({
      kind: 'not-scanned',
      why: 'The scanner does not say when it gives up, and may not have seen all of so large a file.',
    });
  });

  it('found malware in a large file: it is infected, whatever else the scanner says', async () => {
    const scanner = await against(answering('stream: Outcrop.Test.UNOFFICIAL FOUND\0'), 2 ** 31, 60_000);
    expect(await scanner.scan(megabytes(101))).toEqual({ kind: 'infected', signature: 'Outcrop.Test.UNOFFICIAL' });
  });

  it('says OK of a file of which it has had a part: not yet', async () => {
    const scanner = await against(
      (socket) => socket.resume().once('data', () => socket.write('stream: OK\0')),
      2 ** 31,
    );
    expect(await scanner.scan(megabytes(90))).toEqual({
      kind: 'not-yet',
      why: 'The scanner answered before it had the whole file.',
    });
  });

  it('is away: not yet', async () => {
    const scanner = await against(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    expect(await scanner.scan(file())).toMatchObject({
      kind: 'not-yet',
      why: expect.stringContaining('cannot be reached'),
    });
  });

  it('is none: not scanned', async () => {
    expect(await new NoScanner().scan()).toEqual({ kind: 'not-scanned', why: 'There is no scanner.' });
  });

  it.each([
    'http://localhost:3310',
    'tcp://localhost',
    'unix://host/path',
    'unix:',
    'tcp:3310',
    'tcp://h:1?max=0',
    // ClamAV calls a file of 2 GiB clean and has not read a byte of it.
    'tcp://h:1?max=2048',
    'tcp://h:1?max=4000',
    'tcp://h:1?limit=1',
  ])('has no address such as %s', (text) => expect(() => readClamdUrl(text)).toThrow());

  it('has an address on a host or in the file system', () => {
    expect(readClamdUrl('tcp://127.0.0.1:3310')).toEqual({
      host: '127.0.0.1',
      port: 3310,
      maxBytes: 100 * 2 ** 20,
    });
    expect(readClamdUrl('unix:///run/clamav/clamd.ctl?max=25')).toEqual({
      path: '/run/clamav/clamd.ctl',
      maxBytes: 25 * 2 ** 20,
    });
    expect(readClamdUrl('tcp://h:1?max=2047').maxBytes).toBeLessThan(2 ** 31 - 2);
  });
});
