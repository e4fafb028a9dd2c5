// What everybody's list of deals takes while 200 admins follow Works, and without them, by turns in one run.
import http from 'node:http';
import { listFor } from '../deal-list.mjs';
import { percentile, round, summary } from '../statistics.mjs';

const STREAMS = Number(process.env.STREAMS || 200);
const TURNS = Number(process.env.TURNS || 6);
/** Seconds of each, long enough for several looks at the system. */
const SECONDS = 6;

/** @param {Record<string, string>} headers of an admin */
export async function besideStreams(api, headers) {
  const times = /** @type {Record<'without' | 'beside', number[]>} */ ({ without: [], beside: [] });
  await listFor(api, SECONDS);
  for (let turn = 0; turn < TURNS; turn++) {
    times.without.push(...(await listFor(api, SECONDS)));
    const streams = await openStreams(api, headers);
    times.beside.push(...(await listFor(api, SECONDS)));
    streams.close();
  }
  const p95 = (values) =>
    percentile(
      values.toSorted((a, b) => a - b),
      0.95,
    );
  return {
    streams: STREAMS,
    without: summary(times.without),
    beside: summary(times.beside),
    ratio_p95: round(p95(times.beside) / p95(times.without)),
  };
}

/** Opens them all. Each has told the state once before anything is measured. */
async function openStreams(api, headers) {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const opened = () =>
    new Promise((resolve, reject) => {
      const options = { agent, headers: { ...headers, accept: 'text/event-stream' } };
      const request = http.get(`${api}/api/admin/works`, options, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
        answer.on('data', (data) => String(data).includes('event: works') && resolve(undefined));
        // Closing it in the middle is no fault.
        answer.on('error', () => {});
      });
      request.on('error', reject);
    });
  await Promise.all(Array.from({ length: STREAMS }, opened));
  return { close: () => agent.destroy() };
}
