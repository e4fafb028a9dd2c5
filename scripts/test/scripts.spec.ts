import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, isAlive, listenError, until } from '../engines/processes.mjs';
import { startRedis, withoutPassword } from '../engines/redis.mjs';
import { portFrom } from '../environment.mjs';

describe('portFrom', () => {
  afterEach(() => {
    delete process.env['SOME_PORT'];
  });

  it.each([
    [undefined, 3000],
    ['', 3000],
    ['8080', 8080],
    ['65535', 65_535],
  ])('reads %j as %d', (text, port) => {
    if (text !== undefined) process.env['SOME_PORT'] = text;
    expect(portFrom('SOME_PORT', 3000)).toBe(port);
  });

  it.each(['abc', '0', '65536', '-1', '80.5', '1e3', ' '])('refuses %j, naming the variable', (text) => {
    process.env['SOME_PORT'] = text;
    expect(() => portFrom('SOME_PORT', 3000)).toThrow(/^SOME_PORT is/);
  });
});

describe('ports and addresses', () => {
  it('tells a port in use from a free one', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    expect(await listenError(port, '127.0.0.1')).toBe('EADDRINUSE');
    server.close();
    await once(server, 'close');
    expect(await listenError(port, '127.0.0.1')).toBeUndefined();
  });

  it('shows no password', () => {
    expect(withoutPassword('redis://user:secret@host:6379/1')).toBe('redis://user:***@host:6379/1');
  });

  it('says that the Redis at a given address does not answer', async () => {
    const named = startRedis({ url: 'redis://:secret@127.0.0.1:1', dataDir: '/nonexistent' });
    await expect(named).rejects.toMatchObject({ name: 'Problem', message: expect.not.stringContaining('secret') });
  });
});

it('a guarded program ends when the script that started it is gone', async () => {
  const program = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const guard = spawn(process.execPath, ['scripts/engines/guard.mjs', process.execPath, '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(guard.stdout, 'data');
  const pid = Number(said);
  expect(isAlive(pid)).toBe(true);
  guard.stdin.end();
  expect(await until(() => !isAlive(pid), 10_000)).toBe(true);
});

describe('commands', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-scripts-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** Runs a script of the project on `folder/data`; `output` grows with what it prints. */
  function start(args: string[], env: NodeJS.ProcessEnv) {
    const { npm_lifecycle_event: _, ...ours } = process.env;
    const child = spawn(process.execPath, args, { env: { ...ours, DATA_DIR: path.join(folder, 'data'), ...env } });
    const program = { child, output: '', ended: once(child, 'close') };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (program.output += data));
    return program;
  }

  it('the doctor creates nothing where there is no data yet', async () => {
    const doctor = start(['scripts/cli.mjs', 'doctor'], { DATABASE_URL: '' });
    expect(await doctor.ended).toEqual([1, null]);
    expect(doctor.output).toBe(`There is no data in ${path.join(folder, 'data')} yet: npm start creates it.\n`);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('npm start says that it is stopping, and that it has stopped', async () => {
    // A database that accepts a connection and never answers keeps it starting.
    const database = net.createServer().listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as net.AddressInfo;
    const connected = once(database, 'connection');
    const starting = start(['scripts/start.mjs'], {
      DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
      PORT: String(await freePort()),
    });
    const [socket] = await connected;
    starting.child.kill('SIGINT');
    expect(await until(() => starting.output === 'Outcrop is stopping.\n', 10_000)).toBe(true);
    socket.destroy();
    expect(await starting.ended).toEqual([0, null]);
    // What was being built when it was stopped may be told between.
    expect(starting.output.replace(/^built .*\n/gm, '')).toBe('Outcrop is stopping.\nOutcrop has stopped.\n');
    database.close();
  });
});
