// `npm run bench:costly`: how long everybody's list takes while others ask for what is costly, on the embedded PostgreSQL.
import http from 'node:http';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, withApi } from '../processes.mjs';
import { summary } from '../statistics.mjs';

const LISTINGS = Number(process.env.LISTINGS || 12_000);
const SECONDS = Number(process.env.SECONDS_EACH || 10);
const ATTACKERS = 6;
/** A refused client comes back after so long, whatever Retry-After says. */
const REFUSED_PAUSE_MS = 50;

const star = Array.from({ length: 100 }, (_, i) => {
  const [turn, reach] = [(i / 100) * 2 * Math.PI, i % 2 ? 12 : 30];
  return `${(-100 + reach * Math.cos(turn)).toFixed(5)},${(38 + reach * 0.6 * Math.sin(turn)).toFixed(5)}`;
}).join(';');
/** What the six ask for, all the time. */
const ATTACKS = {
  'polygons of 100 corners': `/api/deals?polygon=${star}`,
  near: '/api/deals/near?path=/wolfcamp-horizontals-delaware-basin-oil-producing-texas-midland',
  'did-you-mean': '/api/deals/did-you-mean?q=permain+delwaer+wolfcmap+horizntal+produccing+leasholds',
  'one letter': '/api/deals?search=a',
};

/** Measures on listings of its own and saves the figures, with versions, in load-tests/results/costly.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const env = { DATABASE_URL: (await database()).url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    // As behind a proxy, so that every connection can come from a network of its own.
    const figures = await withApi({ ...env, TRUST_PROXY: '1' }, measure);
    for (const [title, result] of Object.entries(figures)) report(title, result);
    saveResult('costly', { listings: LISTINGS, attackers: ATTACKERS, ...figures });
    return 0;
  });
}

/** @param {string} api origin of an API that believes one proxy */
export async function measure(api) {
  const figures = {};
  await during(api, [], SECONDS / 2);
  figures['the list alone'] = await during(api, [], SECONDS);
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const from = (network) => ({ attack, network });
    figures[`the list, ${ATTACKERS} networks asking for ${name}`] = await during(
      api,
      Array.from({ length: ATTACKERS }, (_, i) => from(`10.0.${i}.1`)),
      SECONDS,
    );
    figures[`the list, ${ATTACKERS} connections of one network asking for ${name}`] = await during(
      api,
      Array.from({ length: ATTACKERS }, () => from('10.1.0.1')),
      SECONDS,
    );
  }
  for (const which of ['first', 'second'])
    figures[`sitemap.xml, ${which} time`] = await ask(new http.Agent(), `${api}/sitemap.xml`, '10.9.9.1');
  return figures;
}

/** Asks for the list, one request after the other, while the attackers ask for what they want. */
async function during(api, attackers, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: attackers.length + 1 });
  const end = performance.now() + seconds * 1_000;
  /** @type {{ list: number[], costly: number[], refused: Record<string, number> }} */
  const answered = { list: [], costly: [], refused: {} };
  const list = async () => {
    while (performance.now() < end) answered.list.push((await ask(agent, `${api}/api/deals`, '10.9.9.1')).ms);
  };
  const attacker = async ({ attack, network }) => {
    while (performance.now() < end) {
      const { status, ms } = await ask(agent, api + attack, network);
      if (status === 200) answered.costly.push(ms);
      else {
        answered.refused[status] = (answered.refused[status] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS));
      }
    }
  };
  await Promise.all([list(), ...attackers.map(attacker)]);
  agent.destroy();
  const costly = attackers.length > 0 && { costly: answered.costly.length > 0 ? summary(answered.costly) : 'none' };
  return { list: summary(answered.list), ...costly, refused: answered.refused };
}

function ask(agent, url, network) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const request = http.request(url, { agent, headers: { 'x-forwarded-for': network } }, (response) => {
      response.resume();
      response
        .once('error', reject)
        .once('end', () => resolve({ status: response.statusCode, ms: Math.round(performance.now() - begin) }));
    });
    request.once('error', reject).end();
  });
}
