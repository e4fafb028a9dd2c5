import { fieldByWire, MAX_SEARCH_LENGTH, plainText } from '@outcrop/contracts';
import { Invalid, Malformed } from '@outcrop/platform';
import { z } from 'zod';
import type { Listing } from '../listing.entity.ts';
import { type FilterValue, type ListingsFilter, propertyByWire } from '../queries/find-listings.ts';

/** Rows in one answer (design section 5). */
export const MOST_ROWS = 1_000;
/** Bounds of PostgreSQL's integer. */
const MOST_INTEGER = 2_147_483_647;

const rangeSchema = z
  .tuple([z.int().min(0).max(MOST_INTEGER), z.int().min(0).max(MOST_INTEGER)])
  .refine(([first, last]) => last >= first && last - first < MOST_ROWS, `holds at most ${MOST_ROWS} rows`);
const sortSchema = z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])]);
const filterSchema = z.record(z.string().max(100), z.unknown());

export interface AdminListQuery {
  readonly filter: ListingsFilter;
  readonly sort: { readonly property: keyof Listing; readonly descending: boolean };
  readonly range: { readonly from: number; readonly size: number };
}

/**
 * `sort=["field","ASC"]&range=[0,24]&filter={…}` as ra-data-simple-rest sends them (design section 5). Fields go by wire names.
 * @throws Malformed when a parameter is not JSON; Invalid naming the path of what is unknown or wrong
 */
export function readAdminListQuery(query: Readonly<Record<string, unknown>>): AdminListQuery {
  for (const name of Object.keys(query))
    if (!['sort', 'range', 'filter'].includes(name))
      throw new Invalid([{ path: name, message: 'is not a known parameter' }]);
  const range = read('range', rangeSchema, query['range']) ?? [0, MOST_ROWS - 1];
  const [sortField, direction] = read('sort', sortSchema, query['sort']) ?? ['RowNumber', 'ASC'];
  const property = propertyByWire(sortField);
  if (!property) throw new Invalid([{ path: 'sort', message: `there is no field ${sortField}` }]);
  return {
    filter: readFilter(read('filter', filterSchema, query['filter']) ?? {}),
    sort: { property, descending: direction === 'DESC' },
    range: { from: range[0], size: range[1] - range[0] + 1 },
  };
}

function readFilter({ q, ...fields }: Record<string, unknown>): ListingsFilter {
  const words = plainText(MAX_SEARCH_LENGTH).optional().safeParse(q);
  if (!words.success) throw new Invalid([{ path: 'filter.q', message: words.error.issues[0]!.message }]);
  return {
    q: words.data,
    fields: Object.entries(fields).map(([wire, value]) => {
      const property = propertyByWire(wire);
      if (!property) throw new Invalid([{ path: `filter.${wire}`, message: 'is not a known field' }]);
      const parsed = valueSchema(wire).safeParse(value);
      if (!parsed.success) throw new Invalid([{ path: `filter.${wire}`, message: parsed.error.issues[0]!.message }]);
      return { property, value: parsed.data };
    }),
  };
}

const text = plainText(10_000);
const integer = z.int().min(-MOST_INTEGER).max(MOST_INTEGER);
const NUMBERS = new Set(['latitude', 'longitude', 'CF']);
const INTEGERS = new Set(['id', 'ListingId', 'version']);

/** One value, or up to 1,000 of them, of the kind that the field holds. */
function valueSchema(wire: string): z.ZodType<FilterValue> {
  const kind = fieldByWire.get(wire)?.kind;
  const one =
    kind === 'flag'
      ? z.boolean()
      : kind === 'int' || INTEGERS.has(wire)
        ? integer
        : kind === 'date'
          ? z.iso.date()
          : NUMBERS.has(wire)
            ? z.number()
            : wire === 'createdDate' || wire === 'updatedDate'
              ? z.iso.datetime({ offset: true }).transform((instant) => new Date(instant))
              : text;
  return z.union([one.nullable(), z.array(one.nullable()).max(MOST_ROWS)]) as z.ZodType<FilterValue>;
}

function read<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> | undefined {
  if (value === undefined || value === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(String(value));
  } catch {
    throw new Malformed(`The parameter "${name}" is not JSON.`, name);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Invalid(
    parsed.error.issues.map((issue) => ({ path: [name, ...issue.path].join('.'), message: issue.message })),
  );
}
