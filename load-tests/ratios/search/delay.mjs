// From the answer that says "committed" to the first search that finds the change, while 100 changes a second go in.
import { seeded, summary } from '../statistics.mjs';

const RATE = 100;
const SECONDS = 15;
const SAMPLE = 20;
const POLL_MS = 25;
const PATIENCE_MS = 20_000;
const REFRESH_MS = 1_000;

/** @returns p50, p95, p99 in milliseconds of the delay of every 20th change. */
export async function measureDelay(api) {
  const headers = { authorization: `Bearer ${await adminToken(api)}`, 'content-type': 'application/json' };
  const ids = await someListings(api, 500);
  const random = seeded(Date.now());
  const token = Math.floor(random() * 1e9).toString(36);
  const delays = [];
  const pending = [];
  const change = async (n) => {
    const word = `bench${token}x${n}x`;
    const response = await fetch(`${api}/api/Advisors/UpdateListing?listingId=${ids[n % ids.length]}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ C4: `Upside as measured ${word}` }),
    });
    if (!response.ok) throw new Error(`UpdateListing answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    if (n % SAMPLE === 0) delays.push(await untilFound(api, word));
  };
  const begin = performance.now();
  for (let n = 0; n < RATE * SECONDS; n++) {
    const due = begin + (n * 1_000) / RATE;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    pending.push(change(n));
  }
  const offered = (RATE * SECONDS) / ((performance.now() - begin) / 1_000);
  await Promise.all(pending);
  return { changes_a_second: Math.round(offered), ...summary(delays), aim: `p99 ≤ ${REFRESH_MS + 300} ms` };
}

async function untilFound(api, word) {
  const begin = performance.now();
  while (performance.now() - begin < PATIENCE_MS) {
    const answer = await fetch(`${api}/api/deals?size=1&search=${word}`);
    if (answer.headers.get('x-search-engine') !== 'opensearch')
      throw new Error('The fall-back answered; nothing was measured.');
    if ((await answer.json()).total > 0) return performance.now() - begin;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${word} was not searchable after ${PATIENCE_MS} ms`);
}

async function adminToken(api) {
  const response = await fetch(`${api}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@outcrop.example', password: 'outcropDemo1' }),
  });
  const { token } = await response.json();
  if (!token) throw new Error(`Login answered ${response.status}`);
  return token;
}

async function someListings(api, count) {
  const ids = [];
  for (let page = 1; ids.length < count; page++) {
    const { deals } = await (await fetch(`${api}/api/deals?size=100&page=${page}`)).json();
    if (!deals.length) break;
    ids.push(...deals.map((deal) => deal.ListingId));
  }
  return ids;
}
