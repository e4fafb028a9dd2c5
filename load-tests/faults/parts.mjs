// `npm run faults -- --parts 50`: parts of `npm start` (the process at the port, the worker, the embedded PostgreSQL) are killed with -9 at random while pages and
// searches are asked for; each time the part must be there again and everything ready, and in the end the doctor content.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoEnvironment, withDataDir, withInstance } from '../../scripts/demo-instance.mjs';
import { isAlive, until } from '../../scripts/engines/processes.mjs';
import { root } from '../../scripts/setup.mjs';
import { runProgram } from '../../scripts/steps.mjs';
import { summary } from '../ratios/statistics.mjs';

/** The longest pause before a start, and the start itself on a busy machine (milliseconds). */
const BACK_MS = 120_000;
const LANES = 4;

/**
 * @param {number} times
 * @param {() => number} random
 * @returns 0 when all came back each time
 */
export const killParts = (times, random) =>
  withDataDir('parts', (dataDir) =>
    withInstance(dataDir, async (address) => {
      const parts = partsOf(dataDir);
      const names = Object.keys(parts);
      /** @type {Record<string, number[]>} */
      const back = Object.fromEntries(names.map((name) => [name, []]));
      const killOne = async (name) => {
        let killed;
        // It may be waiting to be started again, as the worker does when it ended for want of a database.
        const isThere = () => {
          killed = parts[name]();
          return isAlive(killed);
        };
        if (!(await until(isThere, BACK_MS))) throw new Error(`${name} was not started within ${BACK_MS / 1_000} s.`);
        const began = performance.now();
        process.kill(killed, 'SIGKILL');
        const isBack = async () => parts[name]() !== killed && isAlive(parts[name]()) && (await isReady(address));
        if (!(await until(isBack, BACK_MS))) throw new Error(`${name} was not back within ${BACK_MS / 1_000} s.`);
        return performance.now() - began;
      };
      const load = underLoad(address);
      let answered;
      try {
        for (let done = 0; done < times; done++) {
          const name = names[done] ?? names[Math.floor(random() * names.length)];
          const ms = await killOne(name);
          back[name].push(ms);
          console.log(`${done + 1}: ${name} was back after ${Math.round(ms)} ms`);
          await pause(random() * 2_000);
        }
      } finally {
        answered = await load.stop();
      }
      const doctor = await runProgram(process.execPath, ['scripts/cli.mjs', 'doctor'], {
        cwd: root,
        env: demoEnvironment(dataDir),
      });
      console.log(doctor.output);
      for (const name of names) console.log(name, summary(back[name]));
      console.log(`${answered} requests were answered meanwhile`);
      return doctor.code;
    }),
  );

/** How the process of each part is found. */
function partsOf(dataDir) {
  const first = (file) => fs.readFileSync(path.join(dataDir, file), 'utf8');
  const app = (at) => () => JSON.parse(first('processes.json'))[at].pid;
  return {
    'the process at the port': app(0),
    'the worker': app(1),
    'the database': () => {
      try {
        return Number(first('postgres/postmaster.pid').split('\n', 1)[0]);
      } catch {
        return 0; // Between two servers there is no such file.
      }
    },
  };
}

const isReady = (address) =>
  fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks for pages that are made anew, searches and the map, over and over; what fails in between is nobody's fault here. */
function underLoad(address) {
  const paths = [
    '/deals/public?page=2&anew=1',
    '/api/deals?search=oil',
    '/home?anew=1',
    '/api/deals/map?bbox=-110,25,-90,45&zoom=5',
  ];
  let isOver = false;
  let answered = 0;
  const lane = async (n) => {
    for (let at = n; !isOver; at++) {
      const answer = await fetch(address + paths[at % paths.length], { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) answered += 1;
      else await pause(50);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, n) => lane(n)));
  return {
    stop: async () => {
      isOver = true;
      await lanes;
      return answered;
    },
  };
}
