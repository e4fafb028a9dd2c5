// `npm start` and `npm run dev`: from a fresh clone to a running Outcrop, with Node and npm only. Ctrl-C stops all of it.
// A part that ends by itself is started again.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endOrphans, forget, remember, startApp } from './app-processes.mjs';
import { announceAdmin, build } from './build.mjs';
import { openDatabase } from './engines/database.mjs';
import { keepRunning } from './engines/keep-running.mjs';
import { holderOf, takeLock } from './engines/locks.mjs';
import { startPostgres } from './engines/postgres.mjs';
import { Problem, run } from './engines/problem.mjs';
import { commandOf, freePort, isAlive, listenError, parentOf, until } from './engines/processes.mjs';
import { AS_PRODUCTION, appEnvironment, FROM_SOURCE, openDataDir, portFrom } from './environment.mjs';
import { root, setUp } from './setup.mjs';
import { endPrograms, runProgram } from './steps.mjs';

const READY_TIMEOUT_MS = 120_000; // from the start of the processes to the first good answer
const dev = process.argv.includes('--dev');
/** For CI: stop once it is ready, and say how long that took. */
const once = process.argv.includes('--once');
/** For scripts that measure or drive a browser (scripts/demo-instance.mjs). */
const emptyDataRooms = process.argv.includes('--empty-data-rooms');
const log = (line) => console.log(line);
/** Of the collections that the explorer of the demo lacks; the full ones come by the command. */
const FEW_ROWS = ['--wells', '5000', '--transactions', '2000', '--if-lacking'];
/** Who uses the embedded database, for other commands' messages. */
const USER = dev ? 'npm run dev' : 'npm start';

/**
 * Resolves when we are asked to stop: by a signal, or by the end of npm, which may have been killed before it could pass one on.
 * @returns {Promise<void>}
 */
function stopRequest() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    if (!process.env.npm_lifecycle_event) return;
    // npm may be several processes up: a shell, and this script in an older Node, have our name in their command lines.
    const chain = [process.ppid];
    while (commandOf(chain.at(-1)).includes('start.mjs')) chain.push(parentOf(chain.at(-1)));
    const orphaned = () => !chain.every(isAlive) && resolve();
    setInterval(orphaned, 500).unref();
  });
}

/** Thrown when we are asked to stop before we are up. */
class Stopped extends Error {}

/**
 * Starts everything step by step, adding to `stops` how to undo each step.
 * @param {(() => unknown)[]} stops
 * @param {() => void} check throws when we were asked to stop
 */
async function bringUp(stops, check) {
  const directory = openDataDir();
  const port = portFrom('PORT', 3000);
  await claim(directory, port, stops);
  const workerPort = process.env.WORKER_PORT ? portFrom('WORKER_PORT') : await portNear(port + 1);
  check();

  // None of these uses all cores all the time: the site needs no database, and the API no demo. The worker has nothing to do before.
  const site = build(log, { server: false, site: !dev, admin: false, compressed: false });
  const server = prepareServer(directory, { PORT: String(port), WORKER_PORT: String(workerPort) }, stops, check);
  const apps = [];
  const launch = (name, env) => {
    check();
    apps.push(startApp(name, { env, dev }));
    remember(directory, apps);
  };
  const [{ env, database }, { accounts, lacksFiles, lacksCollections }] = await together([
    server,
    server.then(({ demo }) => demo),
    Promise.all([server, site]).then(([{ env: settings }]) => {
      stops.push(async () => {
        await Promise.all(apps.map((app) => app.stop()));
        forget(directory);
      });
      announceAdmin();
      launch('api', settings);
    }),
  ]);
  launch('worker', env);
  const ended = Promise.race([
    ...apps.map(async ({ name, ended: end }) => `The ${name} ended (${await end}): Outcrop was stopped.`),
    ...(database.ended ? [database.ended.then(() => 'The database ended: Outcrop was stopped.')] : []),
  ]);
  const address = `http://${process.env.HOST && !isAny(process.env.HOST) ? bracketed(process.env.HOST) : 'localhost'}:${port}`;
  await ready(localAddress(port), ended, check);
  log(`Outcrop is ready: ${address}${accountsLine(accounts)}`);
  stops.push(keepAll({ directory, database, apps, env }));
  return {
    /** The demo's data rooms get their files, and the data explorer its collections, once people can look around. */
    fillDemo: async () => {
      if (lacksFiles && !emptyDataRooms)
        await outcrop(['demo', '--files'], env, 'The data rooms of the demo stay empty');
      if (lacksCollections)
        await outcrop(['explorer', 'demo', ...FEW_ROWS], env, 'The data explorer of the demo stays empty');
    },
  };
}

/**
 * From now on each part that ends is started again: the apps, and the embedded database at its port.
 * @returns stops them
 */
function keepAll({ directory, database, apps, env }) {
  const running = [...apps];
  const keepApp = ({ name }, at) =>
    keepRunning({
      name: `The ${name}`,
      part: running[at],
      log,
      start: () => {
        running[at] = startApp(name, { env, dev });
        remember(directory, running);
        return running[at];
      },
    });
  let server = database;
  const startDatabase = async () => {
    await server.stop();
    server = await startPostgres({ dataDir: directory, user: USER, log, port: server.port });
    if (server.url !== env.DATABASE_URL) {
      // Its port was taken in the meantime. Apps that are stopped start again, with the new address.
      env.DATABASE_URL = server.url;
      await Promise.all(running.map((app) => app.stop()));
    }
    return server;
  };
  const stopApps = apps.map(keepApp);
  const stopDatabase = database.ended
    ? keepRunning({ name: 'The database', part: database, log, start: startDatabase })
    : async () => {};
  return async () => {
    await Promise.all(stopApps.map((stop) => stop()));
    await stopDatabase();
  };
}

/**
 * Builds the server, starts the database and migrates it: what the processes need besides the site.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, database: Awaited<ReturnType<typeof openDatabase>>, demo: ReturnType<typeof prepareDatabase> }>} `demo` once it
 *   is there
 */
async function prepareServer(directory, ports, stops, check) {
  const open = async () => {
    const opened = await openDatabase({ dataDir: directory, user: USER, log });
    stops.push(opened.stop);
    return opened;
  };
  const [database] = await together([open(), build(log, { server: !dev, site: false, admin: false })]);
  check();
  const env = appEnvironment({
    DATABASE_URL: database.url,
    ...ports,
    ...(dev && { NODE_ENV: 'development', SITE_SOURCES: '1' }),
  });
  env.LOG_LEVEL ??= dev ? 'info' : 'warn';
  const migrated = Promise.withResolvers();
  const demo = prepareDatabase(env, migrated.resolve);
  await Promise.race([migrated.promise, demo]);
  return { env, database, demo };
}

/** Makes sure that this data directory and this port are ours, before anything is started. */
async function claim(directory, port, stops) {
  const lock = path.join(directory, 'outcrop.lock');
  let release;
  // The previous one may still be stopping.
  await until(() => {
    release = takeLock(lock, 'npm start');
    return release !== undefined;
  }, 3_000);
  if (!release) {
    throw new Problem(
      `Outcrop is already running on ${directory} (process ${holderOf(lock)?.pid}): stop it, or set DATA_DIR to another folder.`,
    );
  }
  stops.push(release);
  if (await endOrphans(directory)) log('stopped what a killed start had left running');
  const fault = await listenError(port, process.env.HOST || '127.0.0.1');
  if (fault === 'EADDRINUSE')
    throw new Problem(`Port ${port} is in use: stop what listens there, or set PORT to another port.`);
  if (fault)
    throw new Problem(
      `Outcrop cannot listen on ${process.env.HOST || '127.0.0.1'}, port ${port} (${fault}): set HOST or PORT.`,
    );
}

const portNear = async (port) => (port <= 65_535 && !(await listenError(port)) ? port : freePort());

/** Runs a command of apps/cli to its end; `onMessage` hears what it tells on the way. */
async function outcrop(args, env, failure, onMessage) {
  const main = dev ? [...FROM_SOURCE, 'apps/cli/src/main.ts'] : [...AS_PRODUCTION, 'apps/cli/dist/main.js'];
  const { code, output, stdout } = await runProgram(process.execPath, [...main, ...args], {
    cwd: root,
    env,
    onMessage,
  });
  if (code !== 0) throw new Problem(`${failure}:\n${output.trim()}`);
  return stdout;
}

/**
 * Migrates the database, loads the demo if there is none, and learns its accounts from the command's one line of JSON.
 * @param onMigrated called before the demo is loaded
 * @returns {Promise<{ accounts: object[], lacksFiles: boolean, lacksCollections: boolean }>}
 */
async function prepareDatabase(env, onMigrated) {
  const command = env.OUTCROP_ENV === 'demo' ? ['--migrate', 'demo', '--if-empty'] : ['migrate'];
  const output = await outcrop(command, env, 'The database could not be prepared', onMigrated);
  const line = output.split('\n').find((text) => text.startsWith('{"accounts"'));
  return line ? JSON.parse(line) : { accounts: [], lacksFiles: false, lacksCollections: false };
}

/**
 * What is done at a time; when one part fails, the programs of the others are ended.
 * @template {unknown[]} T
 * @param {[...T]} parts
 */
async function together(parts) {
  try {
    return await Promise.all(parts);
  } catch (error) {
    endPrograms();
    await Promise.allSettled(parts);
    throw error;
  }
}

/** ` - log in as a, b or c with the password p`; accounts whose password is not known any more are shown without it. */
function accountsLine(accounts) {
  if (!accounts.length) return '';
  const passwords = new Set(accounts.map(({ password }) => password));
  const [only] = passwords;
  if (passwords.size > 1)
    return ` - log in as ${accounts.map(({ email, password }) => `${email} / ${password}`).join(', ')}`;
  return ` - log in as ${accounts.map(({ email }) => email).join(', ')}${only ? ` with the password ${only}` : ''}`;
}

const isAny = (host) => ['0.0.0.0', '::'].includes(host);
const bracketed = (host) => (host.includes(':') ? `[${host}]` : host);
const localAddress = (port) =>
  `http://${process.env.HOST && !isAny(process.env.HOST) ? bracketed(process.env.HOST) : '127.0.0.1'}:${port}`;

/** Waits for the first good answer of /health/ready; it fails at once when a part ends. */
async function ready(address, ended, check) {
  let fault;
  ended.then((sentence) => {
    fault = sentence;
  });
  const end = performance.now() + READY_TIMEOUT_MS;
  let last = 'no answer';
  while (performance.now() < end) {
    check();
    if (fault) throw new Problem(fault);
    try {
      const response = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch {
      // not listening yet
    }
    await pause(100);
  }
  throw new Problem(
    `Outcrop was not ready within ${READY_TIMEOUT_MS / 1000} s; /health/ready says: ${last}. "npm run cli -- doctor" says why.`,
  );
}

await run(async () => {
  await setUp(import.meta.url, { tools: false });
  const begun = performance.now();
  const stops = [];
  let stopping = false;
  const stopRequested = stopRequest().then(() => {
    stopping = true;
    log('Outcrop is stopping.');
    endPrograms();
  });
  try {
    const { fillDemo } = await bringUp(stops, () => {
      if (stopping) throw new Stopped();
    });
    if (once) log(`all but the packages took ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    await build(log, { server: false, site: false, compressed: false });
    // Where it fails, the next start tries again.
    await fillDemo().catch((error) => stopping || log(error.message));
    if (!once) await stopRequested;
  } catch (error) {
    // A program that we ended ourselves fails too: that is no fault.
    if (!stopping) throw error;
  } finally {
    // In reverse order: whatever uses something stops before it.
    for (const stop of stops.reverse()) await stop();
    if (stopping) log('Outcrop has stopped.');
  }
});
