// A made-up collection of wells: 25 fields of every type, the same for the same number of rows.
import { seeded } from '../statistics.mjs';

const named = (name, count) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);
const KEYWORDS = {
  operator: named('Operator', 2_000),
  county: named('County', 250),
  state: named('State', 20),
  basin: named('Basin', 30),
  play: named('Play', 80),
  formation: named('Formation', 400),
  status: named('Status', 6),
  fluid: named('Fluid', 4),
};
const INTEGERS = ['depth', 'lateral', 'stages', 'permit'];
const NUMBERS = ['oil', 'gas', 'water', 'price', 'workingInterest', 'netRevenueInterest'];
const DATES = ['permitted', 'spud', 'firstProduction', 'completed'];

/** @param {string} memory */
export const definition = (name, memory) => ({
  name,
  seenBy: 'everyone',
  memory,
  fields: {
    ...Object.fromEntries(Object.keys(KEYWORDS).map((field) => [field, { type: 'keyword' }])),
    ...Object.fromEntries(INTEGERS.map((field) => [field, { type: 'integer' }])),
    ...Object.fromEntries(NUMBERS.map((field) => [field, { type: 'number', scale: 2 }])),
    ...Object.fromEntries(DATES.map((field) => [field, { type: 'date' }])),
    horizontal: { type: 'flag' },
    active: { type: 'flag' },
    remarks: { type: 'keyword' },
  },
});
export const FIELDS = Object.keys(definition('', '').fields);

/** So many different ones; the others repeat them under keys of their own. */
const DIFFERENT = 20_000;

function differentRows() {
  const random = seeded(26);
  const upTo = (end) => Math.floor(random() * end);
  // A few values are frequent, most are rare, as it is with operators.
  const oneOf = (values) => values[Math.floor(values.length * random() ** 3)];
  const day = () => new Date(Date.UTC(1990, 0, 1 + upTo(13_000))).toISOString().slice(0, 10);
  return Array.from({ length: DIFFERENT }, () => ({
    ...Object.fromEntries(Object.entries(KEYWORDS).map(([field, values]) => [field, oneOf(values)])),
    ...Object.fromEntries(INTEGERS.map((field) => [field, upTo(30_000)])),
    ...Object.fromEntries(NUMBERS.map((field) => [field, upTo(5_000_000) / 100])),
    ...Object.fromEntries(DATES.map((field) => [field, random() < 0.1 ? null : day()])),
    horizontal: random() < 0.7,
    active: random() < 0.4,
    remarks: `Remark ${upTo(500)}`,
  }));
}

/** Places of rows, each with the values that stand there: all of them at first. @param {number} count */
export function* first(count) {
  for (let n = 0; n < count; n++) yield [n, n % DIFFERENT];
}

/** Later a tenth has other values, a twentieth is gone, and as many are new. @param {number} count */
export function* later(count) {
  for (let n = 0; n < count * 1.05; n++)
    if (n >= count || n % 20 !== 7) yield [n, (n % 10 === 3 ? n + 1 : n) % DIFFERENT];
}

/** @param {number} count */
export function* wells(count, places = first) {
  const rows = differentRows();
  for (const [n, at] of places(count)) yield { key: `42-${n}`, ...rows[at] };
}

/** The same as lines of COPY, some thousands a chunk: nothing is made of them while the clock runs. @param {number} count */
export function copyChunks(count, places = first) {
  const lines = differentRows().map((row) => FIELDS.map((field) => row[field] ?? '\\N').join('\t'));
  const all = Array.from(places(count), ([n, at]) => `42-${n}\t${lines[at]}\n`);
  return Array.from({ length: Math.ceil(all.length / 5_000) }, (_, i) =>
    all.slice(i * 5_000, (i + 1) * 5_000).join(''),
  );
}

/** Questions with eight facets, each with stats, under filters that differ. @param {number} count */
export function questions(count) {
  const random = seeded(8);
  const facets = ['operator', 'county', 'state', 'basin', 'play', 'formation', 'status', 'fluid'];
  const stats = { oil: { field: 'oil' }, price: { field: 'price' } };
  return Array.from({ length: count }, () => {
    const chosen = facets.filter(() => random() < 0.2);
    const from = Math.floor(random() * 10_000);
    const groups = Object.fromEntries(
      chosen.map((field) => {
        const values = KEYWORDS[field];
        return [field, { field, in: [0, 1, 2].map(() => values[Math.floor(values.length * random() ** 3)]) }];
      }),
    );
    return {
      groups: { ...groups, depth: { field: 'depth', from, to: from + 20_000 } },
      facets: Object.fromEntries(facets.map((field) => [field, { field, group: field, limit: 10, stats }])),
      sort: [{ field: 'spud', descending: true }],
      from: 0,
      size: 20,
    };
  });
}
