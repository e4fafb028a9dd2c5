// What bad requests cost the good ones: the same searches alone, and with every fifth request a bad one, by turns in one run.
import http from 'node:http';
import { round, summary } from '../statistics.mjs';

/** Every so many requests is a bad one. */
const EVERY = 5;
const CORNERS = 100;

const ring = Array.from({ length: CORNERS }, (_, i) => {
  const turn = (2 * Math.PI * i) / CORNERS;
  return `${(-100 + 9 * Math.cos(turn)).toFixed(4)},${(38 + 9 * Math.sin(turn)).toFixed(4)}`;
}).join(';');
/** @type {{ path: string, method?: string, body?: string }[]} */
const BAD = [
  { path: '/api/deals?type=NONE&region=' },
  { path: '/api/deals?price=low..high&size=100000' },
  { path: `/api/deals?polygon=${ring}` },
  { path: '/api/deals?search=%E0%A4%A' },
  { path: '/api/deals', method: 'POST', body: '{"ListingId": 1, ' },
];

/**
 * @param {string} api
 * @param {string[]} paths of good searches
 * @param {{ connections: number, rounds: number, seconds: number }} options seconds of each side in each round
 * @returns p95 of the good ones without and with bad ones, their ratio, and how the bad ones were answered
 */
export async function measureWithBad(api, paths, { connections, rounds, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const alone = [];
  const among = [];
  /** @type {Record<string, number>} */
  const answers = {};
  let next = 0;
  const during = async (times, hasBad) => {
    const begin = performance.now();
    let n = 0;
    const lane = async () => {
      while (performance.now() - begin < seconds * 1_000) {
        n += 1;
        if (hasBad && n % EVERY === 0) {
          const status = await ask(agent, api, BAD[(n / EVERY) % BAD.length]);
          answers[status] = (answers[status] ?? 0) + 1;
          continue;
        }
        const path = paths[next++ % paths.length];
        const began = performance.now();
        const status = await ask(agent, api, { path });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
  };
  await during([], true);
  for (let turn = 0; turn < rounds; turn++) {
    await during(alone, false);
    await during(among, true);
  }
  agent.destroy();
  const [a, b] = [summary(alone), summary(among)];
  return { alone: a, among_bad: b, ratio_p95: round(b.p95 / a.p95), bad_answers: answers, aim: 'ratio_p95 ≤ 1.5' };
}

/**
 * @param {http.Agent} agent
 * @param {string} api
 * @param {{ path: string, method?: string, body?: string }} request
 * @returns {Promise<number>} the status, once the answer was read
 */
function ask(agent, api, { path, method = 'GET', body }) {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
    http
      .request(api + path, { agent, method, headers }, (response) => {
        response.resume();
        response.once('error', reject).once('end', () => resolve(response.statusCode ?? 0));
      })
      .once('error', reject)
      .end(body);
  });
}
