// The calls that the measurements of images make.
import http from 'node:http';

/** A token of one of the demo's accounts, such as `advisor`. */
export async function tokenOf(api, name) {
  const answer = await fetch(`${api}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@outcrop.example`, password: 'outcropDemo1', applicationName: 'bench' }),
  });
  const { token } = /** @type {any} */ (await answer.json());
  if (!token) throw new Error(`The demo's ${name} cannot log in: ${answer.status}`);
  return token;
}

/** Of the demo's advisor, who may upload. */
export const advisorToken = (api) => tokenOf(api, 'advisor');

/** The ListingIds of the first `count` public deals. */
export async function publicDeals(api, count) {
  const { deals } = /** @type {any} */ (await (await fetch(`${api}/api/deals?size=${count}`)).json());
  if (deals.length < count) throw new Error(`There are only ${deals.length} deals.`);
  return deals.map((deal) => deal.ListingId);
}

/** Uploads a cover. @returns its address, and how many milliseconds it took */
export async function uploadCover(api, token, listingId, bytes) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'cover');
  const start = performance.now();
  const answer = await fetch(`${api}/api/Advisors/UpdateCoverImage?listingId=${listingId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = /** @type {any} */ (await answer.json());
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${body.detail}`);
  return { url: body.url, ms: performance.now() - start };
}

/** Asks for every path over that many connections. @returns the milliseconds of each */
export async function askAll(api, paths, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  try {
    return await mapConcurrently(paths, connections, (path) => timed(agent, api + path));
  } finally {
    agent.destroy();
  }
}

/** Does the work for each item, at most `concurrency` at a time. @returns the results in the order in which they came */
export async function mapConcurrently(items, concurrency, work) {
  const queue = [...items];
  const results = [];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(await work(item));
    }),
  );
  return results;
}

function timed(agent, url) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    http
      .get(url, { agent, headers: { accept: 'image/webp,*/*' } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - start));
      })
      .once('error', reject);
  });
}
