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

/**
 * What is built: from which packages with all they import, how, and the file that shows that it was built. The browser parts compile the libraries
 * that they import from their sources.
 */
const TARGETS = {
  server: {
    packages: ['apps/api', 'apps/worker', 'apps/cli'],
    output: 'apps/api/dist/main.js',
    make: async () => void (await Promise.all(inputsOf('server').map(compile))),
  },
  site: {
    packages: ['apps/site'],
    output: 'apps/site/build/server/index.js',
    make: () => bundle('apps/site', '@react-router/dev', 'react-router'),
    served: 'apps/site/build/client',
  },
  admin: {
    packages: ['apps/admin'],
    output: 'apps/admin/dist/index.html',
    make: async () => {
      await bundle('apps/admin', 'vite', 'vite', '--outDir', 'build');
      putAdmin(ADMIN);
    },
    served: 'apps/admin/dist/assets',
  },
};

const NOT_INPUTS = new Set(['node_modules', 'dist', 'build', 'test', '.react-router', '.vite']);

/** The folders of a target's packages and of everything they import. */
const inputsOf = (name) => [
  ...new Set(TARGETS[name].packages.flatMap((each) => closureOf(`${each}/`)).map((folder) => folder.slice(0, -1))),
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
  for (const input of ['package-lock.json', '.swcrc', ...inputsOf(name)]) add(input);
  return hash.digest('hex');
}

/** From what a target was built, and whether what it serves is compressed; nothing where it is not built. */
function lastBuild(name) {
  const stamp = stampOf(name);
  if (!fs.existsSync(path.join(root, TARGETS[name].output)) || !fs.existsSync(stamp)) return {};
  const [hash, compressed] = fs.readFileSync(stamp, 'utf8').split(' ');
  return { hash, compressed: compressed === COMPRESSED };
}

/** Whether a target is built, and from the current sources. */
export const isFresh = (name) => lastBuild(name).hash === inputHash(name);

/** Stands in the stamp of a build whose files are compressed. */
const COMPRESSED = 'compressed';

/**
 * Builds what is not fresh: the server parts first, then both browser parts together.
 * @param {(line: string) => void} log
 * @param {{ server?: boolean, site?: boolean, admin?: boolean, compressed?: boolean }} [options] false for a part that runs from its sources, or is built at
 *   another time; `compressed` false where the browsers are on this machine
 * @throws {Problem} with the compiler's output when something does not build
 */
export async function build(log, { server = true, site = true, admin = true, compressed = true } = {}) {
  for (const names of [server ? ['server'] : [], [...(site ? ['site'] : []), ...(admin ? ['admin'] : [])]])
    await Promise.all(names.map((name) => buildTarget(name, log, compressed)));
}

async function buildTarget(name, log, compressed) {
  const { make, output, served } = TARGETS[name];
  const started = performance.now();
  const last = lastBuild(name);
  const hash = inputHash(name);
  const isStale = last.hash !== hash;
  const toCompress = served !== undefined && compressed;
  if (!isStale && (last.compressed || !toCompress)) return;
  if (isStale) {
    // What is interrupted is done again.
    fs.rmSync(stampOf(name), { force: true });
    await make();
    if (!fs.existsSync(path.join(root, output)))
      throw new Problem(`The build of the ${name} did not produce ${output}.`);
  }
  if (toCompress) await compress(path.join(root, served));
  fs.mkdirSync(path.dirname(stampOf(name)), { recursive: true });
  fs.writeFileSync(stampOf(name), toCompress ? `${hash} ${COMPRESSED}` : hash);
  log(`built the ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Compiles a package's sources file by file, with a source map beside each. Types are left to `npm run check`. */
async function compile(folder) {
  const { transformFile } = await import('@swc/core');
  const sources = path.join(root, folder, 'src');
  const files = fs.readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  // What was compiled of a file that is gone would still be read where a folder is (migrations).
  fs.rmSync(path.join(root, folder, 'dist'), { recursive: true, force: true });
  await Promise.all(
    files.map(async (file) => {
      const output = path.join(root, folder, 'dist', file.replace(/\.tsx?$/, '.js'));
      const { code, map } = await transformFile(path.join(sources, file), {
        swcrc: true,
        outputPath: output,
        sourceMaps: true,
        inlineSourcesContent: false,
        // Not among its types yet.
        jsc: /** @type {any} */ ({ rewriteRelativeImportExtensions: true }),
      }).catch((error) => {
        throw new Problem(`The server does not build: ${folder}/src/${file}\n${error.message}`);
      });
      await fs.promises.mkdir(path.dirname(output), { recursive: true });
      await fs.promises.writeFile(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
      await fs.promises.writeFile(`${output}.map`, map ?? '');
    }),
  );
}

const ADMIN = path.join(root, 'apps/admin');

/**
 * Where the admin area is not built from the current sources: its address shows a page that says so and reloads itself, until it is built
 * (docs/product/engines.md#first-start).
 */
export function announceAdmin() {
  if (isFresh('admin')) return;
  fs.rmSync(stampOf('admin'), { force: true });
  fs.rmSync(path.join(ADMIN, 'dist'), { recursive: true, force: true });
  fs.mkdirSync(path.join(ADMIN, 'dist/assets'), { recursive: true });
  fs.copyFileSync(path.join(ADMIN, 'being-built.html'), path.join(ADMIN, 'dist/index.html'));
}

/**
 * Puts what was built where it is served from, the page last: an API that runs shows it with all its files, or not yet.
 * @param {string} folder of the admin area
 */
export function putAdmin(folder) {
  fs.mkdirSync(path.join(folder, 'dist'), { recursive: true });
  fs.rmSync(path.join(folder, 'dist/assets'), { recursive: true, force: true });
  for (const name of ['assets', 'index.html'])
    fs.renameSync(path.join(folder, 'build', name), path.join(folder, 'dist', name));
}

/** Runs a front end's own builder. */
async function bundle(folder, packageName, command, ...options) {
  const program = programOf(folder, packageName, command);
  const { code, output } = await runProgram(process.execPath, [program, 'build', ...options], {
    cwd: path.join(root, folder),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem(`${folder} does not build:\n${output.trim()}`);
}

/** Files that compress well. A first page has half a dozen scripts of a few hundred bytes, which are half as long then; below this nothing is won. */
const COMPRESSIBLE = /\.(js|mjs|css|svg|json|map|txt)$/;
const MIN_COMPRESSED_BYTES = 200;

/** Writes each text's Brotli form beside it, as small as Brotli can (quality 11, Node's default): once, instead of on every request. */
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
    await setUp(import.meta.url, { tools: false });
    await build(console.log);
  });
}
