import fs from 'node:fs';
import pg from 'pg';
import { freePort, until } from '../../scripts/engines/processes.mjs';
import { killable } from '../ratios/processes.mjs';

/** How long a process or an engine may take to come back. */
export const BACK_MS = 120_000;

/** Creates a database on the server of `url`. @returns its address */
export async function createDatabase(url, name) {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Waits until every delivery is finished. @throws when that takes longer than `timeoutMs`, or when one has failed for good. */
export async function drained(url, timeoutMs = 120_000) {
  await withClient(url, async (client) => {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const { rows } = await client.query(
        `select (select count(*) from event where not fanned_out)::int as waiting,
                count(*) filter (where status in ('due', 'leased'))::int as unfinished, count(*) filter (where status = 'failed')::int as failed
         from delivery`,
      );
      const { waiting, unfinished, failed } = rows[0];
      if (failed) throw new Error(`${failed} deliveries failed for good`);
      if (waiting + unfinished === 0) return;
      if (Date.now() > end)
        throw new Error(`${waiting + unfinished} deliveries are still unfinished after ${timeoutMs / 1_000} seconds`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });
}

/** Sends FLUSHALL without a client: a single command needs none. */
export async function flushRedis(url) {
  const { hostname, port } = new URL(url);
  const { connect } = await import('node:net');
  await new Promise((resolve, reject) => {
    const socket = connect(Number(port || 6379), hostname, () => socket.write('FLUSHALL\r\n'));
    socket.once('error', reject).once('data', (answer) => {
      socket.end();
      if (String(answer).startsWith('+OK')) resolve(undefined);
      else reject(new Error(`FLUSHALL: ${answer}`));
    });
  });
}

/** Runs `work` with a connection of its own. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One of our processes, that can be killed as by a crash. */
export function restartable(app, env, port) {
  let running;
  return {
    start: async () => {
      // While an engine is away it may not come up: then again.
      const came = await until(async () => {
        running = await killable(app, env, port).catch(() => undefined);
        return running !== undefined;
      }, BACK_MS);
      if (!came) throw new Error(`The ${app} did not come up.`);
    },
    kill: () => running.kill(),
    stop: () => running.stop(),
  };
}

/** An engine of ours that can be killed as by a crash and started again where it was. @param {(options: any) => Promise<import('../../scripts/engines/guarded.mjs').Engine>} start */
export async function killableEngine(start, dataDir) {
  const port = await freePort();
  const begin = async () => {
    const engine = await start({ dataDir, port, log: console.log });
    if (engine.missing !== undefined) throw new Error(`An engine is missing: ${engine.missing}.`);
    return engine;
  };
  let engine = await begin();
  return {
    url: engine.url,
    stop: () => engine.stop(),
    kill: async () => {
      // The guard's only child is the program.
      const children = fs.readFileSync(`/proc/${engine.pid}/task/${engine.pid}/children`, 'utf8');
      process.kill(Number(children.trim()), 'SIGKILL');
      await engine.ended;
    },
    start: async () => {
      engine = await begin();
    },
  };
}
