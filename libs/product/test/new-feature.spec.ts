import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase, until } from '@outcrop/platform/testing';

// A feature with a site page, screens in the admin area, a mail, a consumer, settings, data about people and a journey (libs/product/test/new-feature) is
// added to a copy of the project, as a feature of its own and, under other names, as a room of one that is there: by its own files and the lines that
// docs/architecture.md names. Both run in all three processes. So that page stays true.

const root = path.resolve(import.meta.dirname, '../../..');
const sample = path.join(import.meta.dirname, 'new-feature');
const run = promisify(execFile);
const TSC = 'node_modules/typescript-7/bin/tsc';

interface Way {
  readonly name: string;
  /** What the sample is called: several of them. */
  readonly called: string;
  /** Where a file of the sample goes; nothing for one that is not needed. */
  readonly place: (file: string) => string | undefined;
  /** What is written otherwise in the files. */
  readonly words: readonly (readonly [text: string, instead: string])[];
  /** Lines in files that are there already: the file, what they follow or replace, what is added. */
  readonly registration: readonly (readonly [file: string, at: string, added: string])[];
  readonly files: number;
  /** How many of the files were there before. */
  readonly touched: number;
}

const everywhere = (called: string): Way['registration'] => {
  const one = called.replace(/s$/, '');
  return [
    ['libs/contracts/src/index.ts', '', `export * from './${called}/${called}.ts';\n`],
    ['libs/contracts/src/calls.ts', '', `export { ${one}Calls } from './${called}/${one}-calls.ts';\n`],
    ['apps/admin/src/resources.ts', '', `import { ${called} } from './${called}/${called}.resource.tsx';\n`],
    ['apps/admin/src/resources.ts', '', `import { ${one}Board } from './${called}/${one}-board.page.tsx';\n`],
    ['apps/admin/src/resources.ts', '  listings,\n', `  listings,\n  ${called},\n`],
    ['apps/admin/src/resources.ts', 'AdminPage[] = [', `AdminPage[] = [${one}Board, `],
    ['libs/contracts/src/mail/mail-record.ts', "  lead: 'Lead',\n", `  lead: 'Lead',\n  ${one}: '${one}',\n`],
    [
      'libs/mail/src/mail-kinds.ts',
      '  lead: ',
      `  ${one}: { about: 'notice', data: z.object({ text: z.string() }), facts: NO_FACTS },\n  lead: `,
    ],
    ['libs/mail/src/templates/registry.ts', '', `import { ${one} } from './${one}.tsx';\n`],
    ['libs/mail/src/templates/registry.ts', '  lead,\n', `  lead,\n  ${one},\n`],
    ['apps/site/app/routes.ts', "  route('likes'", `  route('${called}', 'routes/${called}.tsx'),\n  route('likes'`],
  ];
};

const OWN_FEATURE: Way = {
  name: 'a feature of its own',
  called: 'notices',
  place: (file) => file,
  words: [],
  registration: [
    ...everywhere('notices'),
    ['libs/product/src/index.ts', '', "import { notices } from '@outcrop/notices/feature';\n"],
    ['libs/product/src/index.ts', '  demo,\n];', '  demo,\n  notices,\n];'],
  ],
  files: 39,
  touched: 8,
};

const NOT_IN_A_ROOM = ['package.json', 'src/index.ts', 'src/cli.ts'];
const ROOM: Way = {
  name: 'a room of listings',
  called: 'bulletins',
  place: (file) => {
    const own = /^libs\/bulletins\/(.*)$/.exec(file)?.[1];
    if (!own) return file;
    if (NOT_IN_A_ROOM.includes(own)) return undefined;
    if (own === 'src/feature.ts') return path.join('libs/listings/src/bulletins', 'room.ts');
    if (own.startsWith('src/migrations/')) return `libs/listings/${own}`;
    return own.replace(/^src\//, 'libs/listings/src/bulletins/').replace(/^test\//, 'libs/listings/test/');
  },
  words: [
    ["'./migrations/", "'../migrations/"],
    ["'../src/feature.ts'", "'../src/bulletins/room.ts'"],
    ["'../src/commands/", "'../src/bulletins/commands/"],
    ["  cli: () => import('./cli.ts'),\n", ''],
  ],
  registration: [
    ...everywhere('bulletins'),
    ['libs/listings/src/feature.ts', '', "import { bulletins } from './bulletins/room.ts';\n"],
    ['libs/listings/src/feature.ts', 'rooms: [', 'rooms: [bulletins, '],
  ],
  files: 36,
  touched: 8,
};
const WAYS = [OWN_FEATURE, ROOM];

/** The sample under the name of a way: `notices`, `Notice`. */
const named = (text: string, { called }: Way): string => {
  const one = called.replace(/s$/, '');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return text.replaceAll('notice', one).replaceAll('Notice', capital(one)).replaceAll('NOTICE', one.toUpperCase());
};

const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

let project: string;
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  project = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-new-feature-')));
  copyProject();
  for (const way of WAYS) {
    for (const file of filesOf(sample)) {
      const place = way.place(named(file, way));
      if (!place) continue;
      let text = named(fs.readFileSync(path.join(sample, file), 'utf8'), way);
      for (const [words, instead] of way.words) text = text.replaceAll(words, instead);
      const target = path.join(project, place);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    }
    for (const [file, at, added] of way.registration) {
      const before = fs.readFileSync(path.join(project, file), 'utf8');
      const after = at ? before.replace(at, added) : added + before;
      expect(after).not.toBe(before);
      fs.writeFileSync(path.join(project, file), after);
    }
  }
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database?.drop();
  fs.rmSync(project, { recursive: true, force: true });
});

/** The sources, without builds and tests; packages are those of the project, its own libraries those of the copy. */
function copyProject(): void {
  const skipped = new Set(['node_modules', 'dist', 'build', 'test', '.react-router', 'public']);
  const copy = (name: string) =>
    fs.cpSync(path.join(root, name), path.join(project, name), {
      recursive: true,
      filter: (file) => !skipped.has(path.basename(file)),
    });
  for (const name of ['libs', 'apps/api', 'apps/worker', 'apps/cli', 'apps/admin', 'apps/site', 'e2e']) copy(name);
  for (const name of ['.swcrc', 'package.json', 'tsconfig.base.json', 'scripts/dev-hook.mjs']) copy(name);
  for (const app of ['apps/admin', 'apps/site'])
    fs.symlinkSync(path.join(root, app, 'node_modules'), path.join(project, app, 'node_modules'));
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

it.each(WAYS)('as $name takes $files files, $touched of which were there', (way) => {
  const { registration, files, touched } = way;
  const created = filesOf(sample).filter((file) => way.place(named(file, way)));
  const lines = new Set(registration.map(([file]) => file));
  expect([created.length + lines.size, lines.size]).toEqual([files, touched]);
  // As docs/architecture.md says.
  const page = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  expect(page).toContain(`${files} files, ${touched} of which`);
});

it('runs in the api, in the worker and on the command line', async () => {
  const migrated = await cli('migrate');
  for (const { called } of WAYS) expect(migrated).toContain(called);
  const created = await cli('users', 'create', '--email', 'ann@rim.example', '--name', 'Ann Rim', '--admin');
  const password = /Password: (\S+)/.exec(created)?.[1];
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
  const login = await call<{ token: string }>('POST', '/api/Auth/Login', { email: 'ann@rim.example', password });
  const { token } = login.body;
  type Notices = { text: string; announcedAt: string | null }[];
  for (const { called } of WAYS) {
    const address = `/api/admin/${called}`;
    expect((await call('GET', address)).status).toBe(401);
    const posted = await call('POST', address, { text: 'Closed on Friday' }, token);
    expect(posted.body).toMatchObject({ text: 'Closed on Friday' });
    let notices: Notices = [];
    await until(async () => {
      notices = (await call<Notices>('GET', address, undefined, token)).body;
      return notices.every(({ announcedAt }) => announcedAt !== null);
    });
    expect(notices.map(({ text }) => text)).toContain('Closed on Friday');
    const { body: shown } = await call<{ text: string; signature: string }[]>('GET', `/api/${called}`);
    expect(shown).toContainEqual(expect.objectContaining({ text: 'Closed on Friday', signature: 'The office' }));
    const { body: own } = await call<Record<string, object[]>>('GET', '/api/account/data', undefined, token);
    expect(own[called]).toEqual([{ text: 'Closed on Friday' }]);
    const { body: mails } = await call<{ kind: string }[]>('GET', '/api/admin/mails', undefined, token);
    expect(mails.map(({ kind }) => kind)).toContain(called.replace(/s$/, ''));
  }
});

const SERVER = { types: ['node', 'jest'], jsx: 'react-jsx', allowImportingTsExtensions: true };
it.each([
  [
    'server',
    './tsconfig.base.json',
    [
      'libs/notices',
      'libs/listings/src/bulletins',
      ...['', '.product-checks'].map((part) => `libs/listings/test/bulletins${part || '.spec'}.ts`),
    ],
    SERVER,
  ],
  [
    'admin',
    './apps/admin/tsconfig.json',
    ['notices', 'bulletins', 'resources.ts'].map((one) => `apps/admin/src/${one}`),
    {},
  ],
  [
    'site',
    './apps/site/tsconfig.json',
    ['routes/notices.tsx', 'routes/bulletins.tsx', 'routes.ts'].map((one) => `apps/site/app/${one}`),
    {},
  ],
  ['journeys', './e2e/tsconfig.json', [path.join('e2e', 'notices.spec.ts')], {}],
] as const)('is right by the types: %s', async (name, base, include, more) => {
  const alone = { composite: false, incremental: false, declaration: false, sourceMap: false, noEmit: true };
  const config = {
    extends: base,
    include,
    compilerOptions: { ...alone, rewriteRelativeImportExtensions: false, ...more },
  };
  const file = `tsconfig.of-${name}.json`;
  fs.writeFileSync(path.join(project, file), JSON.stringify(config));
  const compiled = await run(process.execPath, [TSC, '-p', file], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
});
