// Saved searches as people might have them, drawn from what the listings hold.
import { built } from '../../built.mjs';

const { SavedSearch } = await built('libs/listings/dist/saved-searches/saved-search.entity.js');

const PORTION = 500;
/** What people type. */
const TEXTS = ['wolfcamp', 'horizontal', 'bone spring', 'royalty', 'delaware', 'held by production', 'waterflood', 'x'];

/**
 * Saves searches, a few a person; one in twenty has a drawn area or asks for what the person likes.
 * @param {import('@mikro-orm/postgresql').EntityManager} em
 * @param {{ count: number, each: number, random: () => number }} options each: searches a person
 */
export async function saveSearches(em, { count, each, random }) {
  const values = await valuesOf(em);
  const some = (list) => list[Math.floor(random() * list.length)];
  const people = Math.ceil(count / each);
  await em.execute(
    `insert into deal_like (user_id, listing_id)
     select user_id, id from generate_series(1, ?) user_id
     join (select id, row_number() over (order by id) as n from listing) numbered
       on n between 10 * (user_id % 100) + 1 and 10 * (user_id % 100) + 10`,
    [people],
  );
  for (let n = 0; n < count; n++) {
    const userId = 1 + Math.floor(n / each);
    const address = addressOf(values, some, random);
    const frequency = random() < 0.3 ? 'instant' : 'daily';
    em.persist(em.create(SavedSearch, /** @type {any} */ ({ userId, name: `search ${n}`, address, frequency })));
    if (n % PORTION === PORTION - 1) {
      await em.flush();
      em.clear();
    }
  }
  await em.flush();
  em.clear();
}

/** Values that deals have, as often as they have them. */
async function valuesOf(em) {
  const rows = await em.execute(
    `select types[1] as type, region, agent_company_name as company, deal_sizes[1] as size, countries[1] as country
     from listing where types[1] is not null and region is not null order by id limit 5000`,
  );
  const points = await em.execute(
    'select longitude as lon, latitude as lat from listing where x is not null order by id limit 5000',
  );
  return { rows, points };
}

/** The filters of one search, as the address bar has them. */
function addressOf({ rows, points }, some, random) {
  const chance = (share) => random() < share;
  const row = some(rows);
  const parts = [];
  const add = (name, ...wanted) => parts.push(`${name}=${wanted.filter(Boolean).map(encodeURIComponent).join('+')}`);
  if (chance(0.8)) add('type', ...new Set([row.type, some(rows).type]));
  if (chance(0.8)) add('region', row.region);
  if (chance(0.1) && row.company) add('company', row.company);
  if (chance(0.2) && row.country) add('location', row.country);
  if (chance(0.2) && row.size) add('dealSize', row.size);
  if (chance(0.2)) add('search', some(TEXTS));
  if (chance(0.3)) add('netProduction', '50..');
  if (chance(0.05)) add('liked', 'true');
  if (chance(0.1)) {
    const { lon, lat } = some(points);
    parts.push(areaOf(lon, lat, chance(0.5)));
  }
  return parts.join('&');
}

/** A box, or a drawn ring of 24 corners, around a point. */
function areaOf(lon, lat, drawn) {
  const reach = 2;
  if (!drawn) return `bbox=${[lon - reach, lat - reach, lon + reach, lat + reach].map((n) => n.toFixed(4)).join(',')}`;
  const corners = Array.from({ length: 24 }, (_, n) => {
    const turn = (n / 24) * 2 * Math.PI;
    return `${(lon + reach * Math.cos(turn)).toFixed(5)},${(lat + reach * Math.sin(turn)).toFixed(5)}`;
  });
  return `polygon=${corners.join(';')}`;
}
