// `npm run build`: compiles what changed since the last build. `npm start` calls it too.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Problem, run } from './engines/problem.mjs';
import { closureOf } from './packages.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';

const brotli = promisify(brotliCompress);
const SERVER_APPS = ['apps/api', 'apps/worker', 'apps/cli'];

/**
 * What is built: from which files and folders, by which program, the file that shows that it was built, and the folder that browsers load. The
 * browser parts compile the libraries that they import from their sources.
 */
const TARGETS = {
  server: {
    inputs: () => ['tsconfig.json', 'tsconfig.base.json', ...inputsOf(...SERVER_APPS)],
    output: 'apps/api/dist/main.js',
    command: () => [['node_modules/typescript/bin/tsc', '-b'], root],
  },
  site: {
    inputs: () => inputsOf('apps/site'),
    output: 'apps/site/build/server/index.js',
    served: 'apps/site/build/client',
    command: () => [
      [programOf('apps/site', '@react-router/dev', 'react-router'), 'build'],
      path.join(root, 'apps/site'),
    ],
  },
  admin: {
    inputs: () => inputsOf('apps/admin'),
    output: 'apps/admin/dist/index.html',
    served: 'apps/admin/dist/assets',
    command: () => [[programOf('apps/admin', 'vite', 'vite'), 'build'], path.join(root, 'apps/admin')],
  },
};

const NOT_INPUTS = new Set(['node_modules', 'dist', 'build', 'test', '.react-router', '.vite']);

/** The folders of these packages and of everything they import. */
const inputsOf = (...packages) => [
  ...new Set(packages.flatMap((name) => closureOf(`${name}/`)).map((folder) => folder.slice(0, -1))),
];
const stampOf = (name) => path.join(root, '.cache', `built-${name}`);

/** A hash of the contents of everything that a target is built from, the packages' versions included. */
function inputHash(name) {
  const hash = createHash('sha256');
  const add = (file) => {
    const full = path.join(root, file);
    const stat = fs.statSync(full, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      const names = fs.readdirSync(full).filter((entry) => !NOT_INPUTS.has(entry));
      for (const entry of names.sort()) add(`${file}/${entry}`);
    } else if (stat) hash.update(`${file}\0${stat.size}\0`).update(fs.readFileSync(full));
  };
  for (const input of ['package-lock.json', ...TARGETS[name].inputs()]) add(input);
  return hash.digest('hex');
}

/** Whether a target is built, and from the current sources. */
export function isFresh(name) {
  const stamp = stampOf(name);
  if (!fs.existsSync(path.join(root, TARGETS[name].output)) || !fs.existsSync(stamp)) return false;
  return fs.readFileSync(stamp, 'utf8') === inputHash(name);
}

/**
 * Builds what is not fresh: the server parts first, then both browser parts together.
 * @param {(line: string) => void} log
 * @param {{ server?: boolean, site?: boolean, admin?: boolean }} [options] false for a part that runs from its sources, or is built at another time
 * @throws {Problem} with the compiler's output when something does not build
 */
export async function build(log, { server = true, site = true, admin = true } = {}) {
  for (const names of [server ? ['server'] : [], [...(site ? ['site'] : []), ...(admin ? ['admin'] : [])]]) {
    const stale = names.filter((name) => !isFresh(name));
    await Promise.all(stale.map((name) => buildTarget(name, log)));
  }
}

async function buildTarget(name, log) {
  const { command, output, served } = TARGETS[name];
  const started = performance.now();
  const before = inputHash(name);
  const [args, cwd] = command();
  const { code, output: compilerOutput } = await runProgram(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem(`The ${name} does not build:\n${compilerOutput.trim()}`);
  if (!fs.existsSync(path.join(root, output))) throw new Problem(`The build of the ${name} did not produce ${output}.`);
  if (served) await compress(path.join(root, served));
  fs.mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  fs.writeFileSync(stampOf(name), before);
  log(`built the ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Files that compress well. A first page has half a dozen scripts of a few hundred bytes, which are half as long then; below this nothing is won. */
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|map|txt)$/;
const MIN_COMPRESSED_BYTES = 200;

/** Writes each text's Brotli form beside it: once and as small as possible, instead of on every request. */
async function compress(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const text = await fs.promises.readFile(file);
      if (text.length >= MIN_COMPRESSED_BYTES) await fs.promises.writeFile(`${file}.br`, await brotli(text));
    }),
  );
}

/** The script behind a package's command, wherever npm put the package: in the workspace or at the top. */
export function programOf(workspace, packageName, command) {
  for (const base of [workspace, '.']) {
    const folder = path.join(root, base, 'node_modules', packageName);
    if (!fs.existsSync(folder)) continue;
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
  }
  throw new Problem(`${packageName} is not installed: run npm install.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await run(async () => {
    await setUp(import.meta.url);
    await build(console.log);
  });
}
