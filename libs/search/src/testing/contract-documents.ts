import fc from 'fast-check';
import { type IndexDefinition, type IndexDocument, type SearchScope, scopeName } from '../index-definition.ts';

export const WORLD_SIZE = 2 ** 30;

const forAdmins = ({ kind }: SearchScope): boolean => kind === 'admin';

/** A definition with every type of field, one and several values, and all three scopes. */
export const contractIndex: IndexDefinition = {
  name: 'contract',
  version: 1,
  table: 'search_contract',
  idColumn: 'id',
  revisionColumn: 'search_revision',
  changedInColumn: 'search_xid',
  fields: {
    id: { type: 'integer', column: 'id' },
    code: { type: 'keyword', column: 'code' },
    codes: { type: 'keyword', many: true, column: 'codes' },
    words: { type: 'text', column: 'words' },
    amount: { type: 'number', column: 'amount' },
    amounts: { type: 'number', many: true, column: 'amounts' },
    price: { type: 'number', scale: 2, column: 'price' },
    prices: { type: 'number', scale: 2, many: true, column: 'prices' },
    place: { type: 'integer', column: 'place' },
    years: { type: 'integer', many: true, column: 'years' },
    day: { type: 'date', column: 'day' },
    days: { type: 'date', many: true, column: 'days' },
    open: { type: 'flag', column: 'open' },
    sold: { type: 'flag', column: 'sold' },
    secret: { type: 'keyword', column: 'secret', seen: forAdmins },
    cost: { type: 'number', scale: 2, column: 'cost', seen: forAdmins },
    x: { type: 'integer', column: 'x' },
    y: { type: 'integer', column: 'y' },
  },
  point: { x: 'x', y: 'y' },
  visible: (scope) => {
    if (scope.kind === 'admin') return { all: [] };
    const open = { field: 'open', in: [true] };
    return scope.kind === 'public' ? open : { any: [open, { field: 'id', in: scope.grants, name: scopeName(scope) }] };
  },
};

/** Makes the row table of {@link contractIndex} in an empty schema. */
export const CONTRACT_TABLE = `
  CREATE TABLE search_contract (
    id int PRIMARY KEY, search_revision bigint NOT NULL, code text, codes text[], words text, amount double precision,
    amounts double precision[], price numeric(15, 2), prices numeric(15, 2)[], place bigint, years bigint[], day date, days date[], open boolean, sold boolean, secret text, cost numeric(15, 2), x int, y int, search_xid xid8
  );
  CREATE INDEX ON search_contract (search_xid);
  CREATE FUNCTION search_contract_changed() RETURNS trigger AS $$ BEGIN
    IF tg_op = 'INSERT' OR new.search_revision IS DISTINCT FROM old.search_revision THEN new.search_xid := pg_current_xact_id(); END IF;
    RETURN new; END; $$ LANGUAGE plpgsql;
  CREATE TRIGGER changed BEFORE INSERT OR UPDATE ON search_contract FOR EACH ROW EXECUTE FUNCTION search_contract_changed();
  CREATE INDEX ON search_contract USING gin (codes);
  CREATE INDEX ON search_contract (x, y)`;

/** Fills the row table from the documents given as its one parameter, a JSON array of rows (see {@link toRow}). */
export const FILL_CONTRACT_TABLE = `INSERT INTO search_contract SELECT * FROM json_populate_recordset(NULL::search_contract, $1)`;

export const toRow = ({ id, revision, fields }: IndexDocument) => ({ ...fields, id, search_revision: revision });

/**
 * Texts whose order differs by UTF-16 unit, by code point, by locale and by case; composed and combining forms; letters that change their
 * length in another case; the special characters of LIKE, wildcard queries and regular expressions.
 */
export const TEXTS = [
  ...['a', 'A', 'b', 'Z', 'z', '10', '9', 'ab', 'Ab', ' ', 'a b', ''],
  ...['\u00e9', 'e\u0301', '\u00df', '\u1e9e', 'SS', '\u0130', 'i\u0307', '\u0131', 'I', '\u00c5', '\u212b', 'A\u030a'],
  ...[
    '\u{1f600}',
    '\u{1d49c}',
    '\uff5e',
    '\ue000',
    '\ufffd',
    '\u{10ffff}',
    'a\u{1f600}b',
    '\u0645\u0631\u062d\u0628\u0627',
  ],
  ...['%', '_', '\\', 'a%b', 'a_b', 'a\\b', '*', '?', 'a*b', 'a?b', '.', '[a]', '"', "'", "a';--", '\n', '\u200b'],
];
export const DAYS = [
  '2026-11-21',
  '2026-11-20',
  '2025-02-28',
  '2024-02-29',
  '1999-12-31',
  '1970-01-01',
  '0001-01-01',
  '9999-12-31',
];
export const AMOUNTS = [
  0, 0.1, -0.5, 1, 1.5, 2, 7, 100, 1e-9, 123456.789, -1e20, 1.7976931348623157e308, 3.3333333333333335,
];
/** What has two digits after the point: some are no doubles, some are so large that sums of them are beyond what a number tells apart. */
export const PRICES = [
  0, 0.01, 0.1, -0.1, 1.15, 8.2, 12.34, 12.35, 100, -45.67, 999999.99, 9999999999999.99, -9999999999999.98,
];
export const PLACES = [0, 1, -1, 2, 3, 5, 8, 2 ** 31, -(2 ** 40), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
export const YEARS = [1999, 2000, 2019, 2020, 2021];

/** Values of the field that admins and advisors alone see. */
export const SECRETS = ['a', 'b'];

/** Points that documents share: crowded tiles, the corners of the world, both sides of the antimeridian. */
const SHARED_POINTS: readonly (readonly [number, number])[] = [
  [0, 0],
  [WORLD_SIZE - 1, WORLD_SIZE - 1],
  [0, WORLD_SIZE / 2],
  [WORLD_SIZE - 1, WORLD_SIZE / 2],
  [WORLD_SIZE / 4, WORLD_SIZE / 8],
  [250_000_000, 400_000_000],
  [250_000_001, 400_000_000],
];

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });
const several = <T>(values: readonly T[]) => orNull(fc.array(fc.constantFrom(...values), { maxLength: 4 }));
const near = (middle: number) =>
  fc.integer({
    min: Math.max(0, Math.round(middle) - 50_000_000),
    max: Math.min(WORLD_SIZE - 1, Math.round(middle) + 50_000_000),
  });

const point = fc.oneof(
  fc.constantFrom(...SHARED_POINTS),
  fc.constantFrom(...SHARED_POINTS).chain(([x, y]) => fc.tuple(near(x), near(y))),
  fc.tuple(fc.integer({ min: 0, max: WORLD_SIZE - 1 }), fc.integer({ min: 0, max: WORLD_SIZE - 1 })),
  fc.constant([null, null] as const),
  fc.constantFrom([5, null] as const, [null, 5] as const),
);

const fields = fc
  .record({
    code: orNull(fc.constantFrom(...TEXTS)),
    codes: several(TEXTS.slice(0, 30)),
    words: orNull(fc.array(fc.constantFrom(...TEXTS), { maxLength: 12 }).map((parts) => parts.join(''))),
    amount: orNull(fc.constantFrom(...AMOUNTS)),
    amounts: several(AMOUNTS),
    price: orNull(fc.constantFrom(...PRICES)),
    prices: several(PRICES),
    place: orNull(fc.constantFrom(...PLACES)),
    years: several(YEARS),
    day: orNull(fc.constantFrom(...DAYS)),
    days: several(DAYS),
    open: orNull(fc.boolean()),
    sold: orNull(fc.boolean()),
    secret: orNull(fc.constantFrom(...SECRETS)),
    cost: orNull(fc.constantFrom(...PRICES)),
    point,
  })
  .map(({ point: [x, y], ...rest }) => ({ ...rest, x, y }));

/** Documents with ties, absent values, identical points and nasty texts; always the same for a seed. Ids have gaps. */
export function contractDocuments(seed: number, count: number): IndexDocument[] {
  return fc.sample(fields, { seed, numRuns: count }).map((values, i) => {
    const id = 3 * i + 1;
    return { id, revision: String(i + 1), fields: { ...values, id } };
  });
}
