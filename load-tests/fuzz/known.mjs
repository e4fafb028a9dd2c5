// What the installation holds that cases may ask for, and that those who may not see it are never told.
import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { cli } from '../ratios/processes.mjs';

/** Texts and a price that only hidden deals have. */
export const HIDDEN_DEAL_WORDS = ['Quillfeather', '73219876'];
/** The family name of other people, which only who manages people is told; none of them asks. */
export const OTHERS_WORDS = ['Brindlecombe'];
/** The name of another admin, whom advisors do not see either. */
export const ADMIN_WORDS = ['Velloquist'];
const HIDDEN_DEALS = [
  { isPrivate: true },
  { webStatus: 'draft' },
  { webStatus: 'withdrawn' },
  { status: 'PULLED' },
  { isSalesLeadOnly: true },
];
const FIRST_HIDDEN = 900_001;
const OTHERS = 300;
/** Ids of saved searches count up from one: some of them are one's own, most are another's. */
const SEARCHES = 60;

/** The one push service of the installation: a name that never leads anywhere. */
export const PUSH_SERVICE = 'push.fuzz.example';
/** Browsers of everybody, of nobody too. */
const BROWSERS = 10;
/** Sessions of everybody besides the one that asks. */
const MORE_SESSIONS = 5;

const emailOf = (n) => `person${n}@fuzz.example`;

/** Puts hidden deals and other people into it. */
export async function addKnown(dataDir, env) {
  const deals = path.join(dataDir, 'hidden.jsonl');
  fs.writeFileSync(deals, HIDDEN_DEALS.map((more, n) => JSON.stringify({ ...hiddenDeal(n), ...more })).join('\n'));
  await cli(['listings', 'import', deals], env);
  const people = path.join(dataDir, 'people.csv');
  const rows = Array.from({ length: OTHERS }, (_, n) => `${emailOf(n)},Ada,${OTHERS_WORDS[0]},Tamarack Oil,0`);
  rows.push(`admin@people.example,Bo,${ADMIN_WORDS[0]},,1`);
  fs.writeFileSync(people, ['email,firstName,lastName,company,admin', ...rows].join('\n'));
  await cli(['users', 'import', people, '--invite'], env);
}

const hiddenDeal = (n) => ({
  ListingId: FIRST_HIDDEN + n,
  webStatus: 'published',
  isActiveDeal: true,
  usa: true,
  typeCodes: 'PP',
  companyName: `${HIDDEN_DEAL_WORDS[0]} Energy ${n}`,
  agentCompanyName: `${HIDDEN_DEAL_WORDS[0]} Advisors`,
  governingThought: `${HIDDEN_DEAL_WORDS[0]} package ${n}`,
  where: `${HIDDEN_DEAL_WORDS[0]} County, TX`,
  projectedSalePrice: `$${HIDDEN_DEAL_WORDS[1]}`,
});

/**
 * What is there, for hooks.py: by the place and the name of a parameter, and the beginning of the address.
 * @param {string} adminToken of an admin who may read all of it
 * @param {number[]} asking ids of the accounts that ask
 * @param {{ sessions: string[], devices: string[], endpoints: string[] }} own what {@link addOwn} gave everybody
 */
export async function readKnown(baseUrl, adminToken, asking, own) {
  const read = async (address) => {
    const answer = await fetch(baseUrl + address, { headers: { authorization: `Bearer ${adminToken}` } });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    return /** @type {any[]} */ (await answer.json()).map(({ id }) => id);
  };
  const all = 'range=[0,99]&sort=["id","ASC"]';
  const named = encodeURIComponent(JSON.stringify({ q: OTHERS_WORDS[0] }));
  const users = [0, 100, 200].map((from) =>
    read(`/api/admin/users?filter=${named}&range=[${from},${from + 99}]&sort=["id","ASC"]`),
  );
  const others = (await Promise.all(users)).flat();
  const hidden = HIDDEN_DEALS.map((_, n) => FIRST_HIDDEN + n);
  const listings = [...(await read(`/api/admin/listings?${all}`)), ...hidden, ...hidden, ...hidden];
  const emails = Array.from({ length: OTHERS }, (_, n) => emailOf(n));
  const content = await readKnownContent(baseUrl, read);
  const leads = DESCRIBED.includes('/api/admin/leads') ? await read(`/api/admin/leads?${all}`) : [];
  return {
    asking: asking.map(String),
    paths: {
      id: {
        '/api/admin/users': others,
        '/api/admin/mails': await read(`/api/admin/mails?${all}`),
        '/api/admin/listings': listings,
        '/api/deals': listings,
        '/api/account/sessions': own.sessions,
        '/api/account/devices': own.devices,
        '/api/saved-searches': Array.from({ length: SEARCHES }, (_, n) => n + 1),
        ...(leads.length && { '/api/admin/leads': leads }),
        ...content.ids,
      },
      listingId: { '/images': listings },
      collection: { '/content/items': content.collections },
      path: content.pages,
      version: { '/api/admin/content-': [1, 2] },
      name: { '/api/admin/content-{name}': content.names },
      page: { '/api/content/pitchbooks': PAGE_NUMBERS, '/content/pages': PAGE_NUMBERS },
    },
    query: {
      tag: { '/api/content': content.tags },
      id: { '/api/Auth/GetUser': others },
      accessuserid: { '/api/Auth/checkUserId': others },
      userId: { '/api/Auth': others },
      listingId: { '/api': listings },
      email: { '/api/Auth': emails },
    },
    body: { email: { '/api': emails }, userId: { '/api/Auth': others }, endpoint: { '/api/push': own.endpoints } },
  };
}

/** Pages of a pitchbook that most have. */
const PAGE_NUMBERS = [1, 2, 3];

const DESCRIBED = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')).paths);

/** Items, files and pages of content: the demo's, which whoever fuzzes as an admin may have deleted since. */
async function readKnownContent(baseUrl, read) {
  const addresses = DESCRIBED.flatMap((one) => /^\/api\/admin\/content-(.+)\/\{id\}\/revisions$/.exec(one)?.[1] ?? []);
  const collections = addresses.map((one) => one.replaceAll('-', '_'));
  const ids = {};
  for (const one of [...addresses, 'files'])
    ids[`/api/admin/content-${one}/`] = await read(`/api/admin/content-${one}?range=[0,99]&sort=["id","ASC"]`);
  const pathsOf = async (collection) => {
    const answer = await fetch(`${baseUrl}/content/items/${collection}?fields=path&limit=-1`);
    if (!answer.ok) throw new Error(`Paths of ${collection} were answered with ${answer.status}.`);
    const { data } = /** @type {{ data: { path: string }[] }} */ (await answer.json());
    return data.map((item) => item.path);
  };
  const pages = {};
  for (const [address, collection] of Object.entries(PAGES))
    pages[`/api/content/${address}`] = await pathsOf(collection);
  const files = ids['/api/admin/content-files/'];
  ids['/content/assets'] = files;
  ids['/content/pages'] = files;
  // Whichever collection is asked for, most have such an item.
  const few = Array.from({ length: 12 }, (_, n) => n + 1);
  ids['/content/items'] = few;
  ids['/api/admin/content-{name}/'] = few;
  return { ids, collections, names: addresses, pages, tags: await pathsOf('post_tag') };
}

/** Pages of items by their path, and their collections. */
const PAGES = {
  services: 'service',
  legal: 'legal_page',
  pitchbooks: 'flipbook',
  'case-studies': 'case_study',
  posts: 'post',
  'press-releases': 'press_release',
};

/**
 * What everybody has of their own, so that there is something to end and to forget: browsers that want to be told of new deals, other sessions
 * and devices than those that ask.
 * @param {{ token?: string, again?: () => Promise<unknown> }[]} people `again` signs in once more; nobody has neither
 */
export async function addOwn(baseUrl, people) {
  /** @type {{ sessions: string[], devices: string[], endpoints: string[] }} */
  const own = { sessions: [], devices: [], endpoints: [] };
  for (const [who, { token, again }] of people.entries()) {
    const authorization = token && { authorization: `Bearer ${token}` };
    for (let n = 0; n < BROWSERS; n++) {
      const endpoint = `https://${PUSH_SERVICE}/${who}/${n}`;
      const key = createECDH('prime256v1').generateKeys('base64url');
      const answer = await fetch(`${baseUrl}/api/push/subscriptions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${who}.${n}.1`, ...authorization },
        body: JSON.stringify({ endpoint, keys: { p256dh: key, auth: randomBytes(16).toString('base64url') } }),
      });
      if (answer.status !== 204) throw new Error(`A browser's subscription was answered with ${answer.status}.`);
      own.endpoints.push(endpoint);
    }
    if (!again) continue;
    for (let n = 0; n < MORE_SESSIONS; n++) await again();
    const answer = await fetch(`${baseUrl}/api/account/sessions`, { headers: { ...authorization } });
    if (!answer.ok) throw new Error(`Own sessions were answered with ${answer.status}.`);
    const { sessions, devices } = /** @type {any} */ (await answer.json());
    for (const { id, current } of sessions) if (!current) own.sessions.push(id);
    for (const { id } of devices) own.devices.push(id);
  }
  return own;
}

/** Searches of somebody, so that there are some to change and delete. */
export async function saveSearches(baseUrl, token, count) {
  for (let n = 0; n < count; n++) {
    const answer = await fetch(`${baseUrl}/api/saved-searches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: `Search ${n}`, address: 'type=PP', frequency: 'instant' }),
    });
    if (answer.status !== 201) throw new Error(`Saving a search was answered with ${answer.status}.`);
  }
}
