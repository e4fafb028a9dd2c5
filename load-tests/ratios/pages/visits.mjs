// What visitors of the bench ask for, and how: over connections that are kept, packed as browsers ask for it.
import http from 'node:http';

/** Posts and deals that are opened, each list in an order of its own. */
const OPENED = 200;
/** Addresses of the Zipf run. */
export const ADDRESSES = 500;

/** What there is to open, from the site's own answers. */
export async function whatThereIs(api) {
  const json = async (path) => /** @type {any} */ (await (await fetch(api + path)).json());
  const deals = (await json(`/api/Advisors/GetDeals?size=${ADDRESSES}`)).map(({ url }) => url);
  const sitemap = await (await fetch(`${api}/sitemap.xml`)).text();
  const whole = sitemap.includes('<sitemapindex')
    ? await (await fetch(`${api}/sitemap.xml?part=pages`)).text()
    : sitemap;
  const posts = [...whole.matchAll(/<loc>[^<]*(\/resources\/posts\/[^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);
  if (deals.length < ADDRESSES / 2 || posts.length === 0) throw new Error('The demo has too little to open.');
  return { deals, posts };
}

/** The kinds of pages that are measured, each with the addresses that stand for it. */
export const kinds = ({ deals, posts }) => ({
  home: ['/home'],
  list: ['/deals/public'],
  deal: deals.slice(0, OPENED),
  post: posts.slice(0, OPENED),
});

/** Pages as a site's visitors open them, the most visited first: home, the list and its states, posts, then one deal after the other. */
export function mostVisited({ deals, posts }) {
  const lists = [
    'type=PP',
    'region=Permian',
    'type=M+RR',
    'location=canada',
    'dealSize=small',
    'sort=date',
    'page=2',
    'page=3',
  ];
  const first = [
    '/home',
    '/deals/public',
    ...lists.map((query) => `/deals/public?${query}`),
    '/team',
    '/resources/posts/all',
  ];
  return [...first, ...posts, ...deals].slice(0, ADDRESSES);
}

/** Addresses of lists that nobody opens by their links, each once: pages and orders of one filter after the other. */
export function oncePages(wanted) {
  const filters = ['', 'type=PP&', 'type=M&', 'type=RR&', 'region=Permian&', 'dealSize=small&', 'location=canada&'];
  const orders = ['', 'sort=date&'];
  const lists = filters.flatMap((filter) => orders.map((order) => `/deals/public?${filter}${order}page=`));
  return Array.from({ length: wanted }, (_, n) => `${lists[n % lists.length]}${1 + Math.floor(n / lists.length)}`);
}

/**
 * Draws addresses by Zipf's law: the n-th is asked for 1/n times as often as the first.
 * @param {() => number} random
 * @returns {string[]} as many as wanted
 */
export function zipf(addresses, wanted, random) {
  const sums = [];
  addresses.reduce((sum, _, at) => (sums[at] = sum + 1 / (at + 1)), 0);
  return Array.from({ length: wanted }, () => {
    const drawn = random() * sums.at(-1);
    return addresses[sums.findIndex((sum) => sum > drawn)];
  });
}

/** Requests that no page or form of ours makes: unknown values, an area of 100 corners, JSON that breaks off, an address that cannot be read. */
export const BAD = [
  { path: '/deals/public?type=ZZ&region=Nowhere&sort=wrong&page=-1&size=1e9' },
  { path: `/deals/public?polygon=${corners(100)}` },
  { path: `/api/deals?polygon=${corners(100)}` },
  { path: '/api/deals?type=ZZ&nonsense=1&netProduction=z..a' },
  { path: '/api/Auth/Login', method: 'POST', body: '{"email": "a@b.example", "password"' },
  { path: '/deals/%zz' },
  { path: '/content/items/post?filter={"status":{"_eq":' },
];

function corners(count) {
  const corner = (n) => {
    const turn = (2 * Math.PI * n) / count;
    return `${(-102 + 3 * Math.cos(turn)).toFixed(4)},${(32 + 3 * Math.sin(turn)).toFixed(4)}`;
  };
  return Array.from({ length: count }, (_, n) => corner(n)).join(';');
}

/**
 * A visitor of one origin. A kept connection that the server closed just as it was to be used again is replaced by a new one, as a browser does; the
 * time of both counts.
 * @param {Record<string, string>} [headers] of every request
 */
export function visitor(origin, connections, headers = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  /** @returns {Promise<{ status: number, ms: number, bytes: Buffer, headers: http.IncomingHttpHeaders }>} `ms` from `began` on */
  const ask = ({ path, method = 'GET', body = undefined }, began = performance.now()) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const request = http.request(
        origin + path,
        { agent, method, headers: { 'accept-encoding': 'gzip, deflate, br', ...type, ...headers } },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.once('error', reject).once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - began,
              bytes: Buffer.concat(parts),
              headers: response.headers,
            }),
          );
        },
      );
      request.once('error', (error) => {
        const wasClosed = request.reusedSocket && /** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNRESET';
        if (wasClosed) resolve(ask({ path, method, body }, began));
        else reject(error);
      });
      request.end(body);
    });
  return { ask: (request) => ask(request), leave: () => agent.destroy() };
}
