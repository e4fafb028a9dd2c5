import { plainText } from '@outcrop/contracts';
import { z } from 'zod';
import { Invalid, Malformed } from '../http/errors.ts';
import {
  type AdminField,
  type AdminResource,
  type FilterValue,
  fieldOf,
  MAX_INTEGER,
  MAX_ROWS,
  valueSchema,
} from './admin-resource.ts';

const rangeSchema = z
  .tuple([z.int().min(0).max(MAX_INTEGER), z.int().min(0).max(MAX_INTEGER)])
  .refine(([first, last]) => last >= first, { message: 'must not end before it begins', abort: true })
  .refine(([first, last]) => last - first < MAX_ROWS, `must hold at most ${MAX_ROWS.toLocaleString('en-US')} rows`);
const sortSchema = z.tuple([z.string().max(100), z.enum(['ASC', 'DESC'])]);
const filterSchema = z.record(z.string().max(100), z.unknown());

export interface AdminFilter<Row extends object> {
  /** Words to look for. */
  readonly q?: string | undefined;
  /** Equal to the value, or to one of them; of a list, holding one of them. */
  readonly fields: readonly { readonly field: AdminField<Row>; readonly value: FilterValue }[];
}

export interface AdminListQuery<Row extends object> {
  readonly filter: AdminFilter<Row>;
  readonly sort: { readonly field: AdminField<Row>; readonly descending: boolean };
  readonly range: { readonly from: number; readonly size: number };
}

/**
 * `sort=["field","ASC"]&range=[0,24]&filter={…}` as ra-data-simple-rest sends them.
 * @throws Malformed when a parameter is not JSON; Invalid naming the path of what is unknown or wrong
 */
export function readListQuery<Row extends object>(
  { fields, order, search }: AdminResource<Row>,
  query: Readonly<Record<string, unknown>>,
): AdminListQuery<Row> {
  for (const name of Object.keys(query))
    if (!['sort', 'range', 'filter'].includes(name))
      throw new Invalid([{ path: name, message: 'is not a known parameter' }]);
  const range = read('range', rangeSchema, query['range']) ?? [0, MAX_ROWS - 1];
  const [sortField, direction] = read('sort', sortSchema, query['sort']) ?? [order, 'ASC'];
  const field = fieldOf(fields, sortField);
  if (!field || field.sortable === false)
    throw new Invalid([{ path: 'sort', message: `there is no field ${sortField}` }]);
  const { q, ...values } = read('filter', filterSchema, query['filter']) ?? {};
  return {
    filter: {
      ...(search ? { q: readWords(q, search.maxLength) } : q !== undefined && refuse('q')),
      fields: Object.entries(values).map(([name, value]) => readValue(fields, name, value)),
    },
    sort: { field, descending: direction === 'DESC' },
    range: { from: range[0], size: range[1] - range[0] + 1 },
  };
}

function readWords(q: unknown, maxLength: number): string | undefined {
  const words = plainText(maxLength).optional().safeParse(q);
  if (words.success) return words.data;
  throw new Invalid([{ path: 'filter.q', message: words.error.issues[0]!.message }]);
}

function readValue<Row extends object>(fields: AdminResource<Row>['fields'], name: string, value: unknown) {
  const field = fieldOf(fields, name);
  if (!field || field.filterable === false) return refuse(name);
  const parsed = valueSchema(field).safeParse(value);
  if (parsed.success) return { field, value: parsed.data };
  throw new Invalid([{ path: `filter.${name}`, message: parsed.error.issues[0]!.message }]);
}

function refuse(name: string): never {
  throw new Invalid([{ path: `filter.${name}`, message: 'is not a known field' }]);
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
