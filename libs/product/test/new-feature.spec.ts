import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';

// An entity, a command, a consumer and an admin screen (libs/product/test/new-feature) are added to a copy of the project, as a feature of their
// own and as a room of one that is there, by their own files and the lines that docs/architecture.md names, and run in all three processes.
// So that page stays true.

const root = path.resolve(import.meta.dirname, '../../..');
const sample = path.join(import.meta.dirname, 'new-feature');
const run = promisify(execFile);

interface Way {
  readonly name: string;
  /** Where a file of the sample goes; nothing for one that is not needed. */
  readonly place: (file: string) => string | undefined;
  /** What is written otherwise in the files. */
  readonly words: readonly (readonly [text: string, instead: string])[];
  /** Lines in files that are there already: the file, what they follow or replace, what is added. */
  readonly registration: readonly (readonly [file: string, at: string, added: string])[];
  /** Files that say no more than that it is there. */
  readonly packageFiles: readonly string[];
  readonly maxFiles: number;
  readonly maxRegistration: number;
  /** Folders and files whose types are checked with the server's settings. */
  readonly sources: readonly string[];
}

const EVERYWHERE: Way['registration'] = [
  ['libs/contracts/src/index.ts', '', "export * from './notices/notices.ts';\n"],
  ['apps/admin/src/resources.ts', '', "import { notices } from './notices/notices.resource.tsx';\n"],
  ['apps/admin/src/resources.ts', '  listings,\n', '  listings,\n  notices,\n'],
];

const OWN_FEATURE: Way = {
  name: 'a feature of its own',
  place: (file) => file,
  words: [],
  registration: [
    ...EVERYWHERE,
    ['libs/product/src/index.ts', '', "import { notices } from '@outcrop/notices/feature';\n"],
    ['libs/product/src/index.ts', '  demo,\n];', '  demo,\n  notices,\n];'],
    ['libs/product/tsconfig.json', '{ "path": "../demo" }', '{ "path": "../demo" }, { "path": "../notices" }'],
  ],
  packageFiles: ['libs/notices/package.json', 'libs/notices/tsconfig.json'],
  maxFiles: 30,
  maxRegistration: 6,
  sources: ['libs/notices'],
};

const NOT_IN_A_ROOM = ['package.json', 'tsconfig.json', 'src/index.ts', 'src/cli.ts'];
const ROOM: Way = {
  name: 'a room of listings',
  place: (file) => {
    const own = /^libs\/notices\/(.*)$/.exec(file)?.[1];
    if (!own) return file;
    if (NOT_IN_A_ROOM.includes(own)) return undefined;
    if (own === 'src/feature.ts') return path.join('libs/listings/src/notices', 'room.ts');
    if (own.startsWith('src/migrations/')) return `libs/listings/${own}`;
    return own.replace(/^src\//, 'libs/listings/src/notices/').replace(/^test\//, 'libs/listings/test/');
  },
  words: [
    ["'./migrations/", "'../migrations/"],
    ["'../src/feature.ts'", "'../src/notices/room.ts'"],
    ["'../src/commands/", "'../src/notices/commands/"],
    ["  cli: () => import('./cli.ts'),\n", ''],
  ],
  registration: [
    ...EVERYWHERE,
    ['libs/listings/src/feature.ts', '', "import { notices } from './notices/room.ts';\n"],
    ['libs/listings/src/feature.ts', 'rooms: [', 'rooms: [notices, '],
  ],
  packageFiles: [],
  maxFiles: 20,
  maxRegistration: 3,
  sources: ['libs/listings/src/notices', path.join('libs/listings/test', 'notices.spec.ts')],
};

const ADMIN_SOURCES = ['apps/admin/src/notices', 'apps/admin/src/resources.ts'];

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

describe.each([OWN_FEATURE, ROOM])('$name', (way) => {
  let project: string;
  let database: TestDatabase;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-new-feature-')));
    copyProject();
    for (const file of filesOf(sample)) {
      const place = way.place(file);
      if (!place) continue;
      let text = fs.readFileSync(path.join(sample, file), 'utf8');
      for (const [words, instead] of way.words) text = text.replace(words, instead);
      fs.mkdirSync(path.dirname(path.join(project, place)), { recursive: true });
      fs.writeFileSync(path.join(project, place), text);
    }
    for (const [file, at, added] of way.registration) {
      const before = fs.readFileSync(path.join(project, file), 'utf8');
      const after = at ? before.replace(at, added) : added + before;
      expect(after).not.toBe(before);
      fs.writeFileSync(path.join(project, file), after);
    }
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database?.drop();
    fs.rmSync(project, { recursive: true, force: true });
  });

  /** The sources, without builds and tests; packages are those of the project, its own libraries those of the copy. */
  function copyProject(): void {
    const skipped = new Set(['node_modules', 'dist', 'build', 'test', '.react-router']);
    const copy = (name: string) =>
      fs.cpSync(path.join(root, name), path.join(project, name), {
        recursive: true,
        filter: (file) => !skipped.has(path.basename(file)),
      });
    for (const name of ['libs', 'apps/api', 'apps/worker', 'apps/cli', 'apps/admin']) copy(name);
    for (const name of ['.swcrc', 'package.json', 'tsconfig.base.json', 'scripts/dev-hook.mjs']) copy(name);
    fs.symlinkSync(path.join(root, 'apps/admin/node_modules'), path.join(project, 'apps/admin/node_modules'));
    const packages = path.join(project, 'node_modules');
    fs.mkdirSync(path.join(packages, '@outcrop'), { recursive: true });
    for (const name of fs.readdirSync(path.join(root, 'node_modules')))
      if (name !== '@outcrop') fs.symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
    const libs = new Set([...fs.readdirSync(path.join(root, 'libs')), 'notices']);
    for (const name of libs) fs.symlinkSync(path.join(project, 'libs', name), path.join(packages, '@outcrop', name));
  }

  const env = (): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: path.join(project, '.data'),
    APP_SECRET: 'only for tests, only for tests, only for tests',
    ENGINE_PREFIX: 'new-feature',
    PORT: '0',
    WORKER_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const FROM_SOURCE = ['--import', './scripts/dev-hook.mjs', '--conditions=@outcrop/source'];

  /** A command on the command line. @returns what it printed */
  async function cli(...words: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [...FROM_SOURCE, 'apps/cli/src/main.ts', ...words], {
      cwd: project,
      env: env(),
    });
    return stdout;
  }

  /** The API without the front ends, which are not built here. @returns its address */
  function startApi(): Promise<string> {
    const main = `
    import { Env } from '@outcrop/platform';
    import { createApp } from './apps/api/src/create-app.ts';
    const app = await createApp(Env.read(process.env), { frontEnds: false });
    await app.listen(0, '127.0.0.1');
    console.log('listening on ' + app.getHttpServer().address().port);`;
    const child = spawn(process.execPath, [...FROM_SOURCE, '--input-type=module', '--eval', main], {
      cwd: project,
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The API ended with ${code}.`)));
      child.stdout.on('data', (said: Buffer) => {
        const port = /listening on (\d+)/.exec(String(said))?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    });
  }

  it(`takes at most ${way.maxFiles} files, ${way.maxRegistration} of them registration`, () => {
    const own = filesOf(sample).flatMap((file) => way.place(file) ?? []);
    const touched = new Set(way.registration.map(([file]) => file));
    expect(own.length + touched.size).toBeLessThanOrEqual(way.maxFiles);
    expect(own).toEqual(expect.arrayContaining([...way.packageFiles]));
    expect(way.packageFiles.length + touched.size).toBeLessThanOrEqual(way.maxRegistration);
  });

  it('runs in the api, in the worker and on the command line', async () => {
    expect(await cli('migrate')).toContain('notices');
    const created = await cli('users', 'create', '--email', 'ann@rim.example', '--name', 'Ann Rim', '--admin');
    const password = /Password: (\S+)/.exec(created)?.[1];
    if (way.place(path.join('libs/notices/src', 'cli.ts')))
      expect(await cli('notices', 'post', 'Sent by the command line')).toBe('Notice 1 is posted.\n');

    const worker = spawn(process.execPath, [...FROM_SOURCE, 'apps/worker/src/main.ts'], {
      cwd: project,
      env: env(),
      stdio: 'inherit',
    });
    children.push(worker);
    const api = await startApi();
    const call = async <T = unknown>(method: string, address: string, body?: object, token?: string) => {
      const answer = await fetch(`${api}${address}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    };
    expect((await call('GET', '/api/admin/notices')).status).toBe(401);
    const login = await call<{ token: string }>('POST', '/api/Auth/Login', { email: 'ann@rim.example', password });
    const { token } = login.body;
    const posted = await call('POST', '/api/admin/notices', { text: 'Closed on Friday' }, token);
    expect(posted.body).toMatchObject({ text: 'Closed on Friday' });
    const until = performance.now() + 60_000;
    type Notices = { text: string; announcedAt: string | null }[];
    let notices: Notices;
    do notices = (await call<Notices>('GET', '/api/admin/notices', undefined, token)).body;
    while (notices.some(({ announcedAt }) => !announcedAt) && performance.now() < until);
    const announced = notices.map(({ text, announcedAt }) => [text, typeof announcedAt]);
    expect(announced).toContainEqual(['Closed on Friday', 'string']);
    expect(announced.every(([, time]) => time === 'string')).toBe(true);
  });
  const server = { types: ['node', 'jest'], allowImportingTsExtensions: true };
  it.each([
    ['server', './tsconfig.base.json', way.sources, server] as const,
    // The screen is the same whichever way the rest is added.
    ...(way === OWN_FEATURE ? [['admin screen', './apps/admin/tsconfig.json', ADMIN_SOURCES, {}] as const] : []),
  ])('is right by the types: %s', async (name, base, include, more) => {
    const alone = { composite: false, incremental: false, declaration: false, sourceMap: false, noEmit: true };
    const config = {
      extends: base,
      include,
      compilerOptions: { ...alone, rewriteRelativeImportExtensions: false, ...more },
    };
    const file = `tsconfig.${name.replace(' ', '-')}.json`;
    fs.writeFileSync(path.join(project, file), JSON.stringify(config));
    const compiled = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', file], {
      cwd: project,
    }).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
  });
});
