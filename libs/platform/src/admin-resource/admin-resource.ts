import { type EntityManager, type EntityName, type FilterQuery, type QueryOrderMap, raw } from '@mikro-orm/postgresql';
import { calendarDaySchema, isOfCalendar, OF_CALENDAR, plainText } from '@outcrop/contracts';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { Invalid, Malformed } from '../http/errors.ts';

/** Rows in one answer, and values in one list of a filter. */
export const MAX_ROWS = 1_000;
/** Bounds of PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;

/** What a field holds: how a filter's value is checked, and how a cell of the export is written. */
export type AdminFieldKind = 'text' | 'integer' | 'number' | 'flag' | 'date' | 'instant' | 'list';

export type OneValue = string | number | boolean | Date | null;
export type FilterValue = OneValue | readonly OneValue[];

/** A field of an admin resource. Each can be sorted and filtered by, and is exported, unless it says otherwise. */
export interface AdminField<Row extends object> {
  readonly kind: AdminFieldKind;
  /** The entity's property behind it. */
  readonly property: keyof Row & string;
  /** What a filter may ask for when that is less than the kind allows: the choices of an enumeration, for instance. */
  readonly values?: z.ZodType<OneValue>;
  /** The property that a filter looks into, when it is another one: an array beside a text of codes. */
  readonly filterBy?: keyof Row & string;
  /** What a filter means when it is no comparison with one property: words that stand for a state, or a part of a text. */
  readonly where?: (values: readonly OneValue[]) => FilterQuery<Row>;
  /** SQL to sort by, of the table's alias, for what is computed. */
  readonly sortBy?: (alias: string) => string;
  readonly sortable?: false;
  readonly filterable?: false;
  readonly exported?: false;
}

/** Fields by the names that they have in the records of the admin area. */
export type AdminFields<Row extends object> = Readonly<Record<string, AdminField<Row>>>;

/** What the admin area's calls need to know about a kind of rows. */
export interface AdminResource<Row extends object> {
  /** As in `/api/admin/listings`. */
  readonly name: string;
  readonly entity: EntityName<Row>;
  /** The primary key's property; rows are exported in its order. */
  readonly key: keyof Row & string;
  /** Reads the key from an address. */
  readonly keySchema: z.ZodType<string | number>;
  readonly fields: AdminFields<Row>;
  /** The field that rows are ordered by when nothing else is asked for, and among those that are equal. */
  readonly order: string;
  /** What `q` finds; without it there is no such filter. */
  readonly search?: {
    readonly maxLength: number;
    /** @returns undefined when there is nothing to look for in the words */
    readonly where: (words: string) => FilterQuery<Row> | undefined;
  };
  readonly isAllowed: (actor: Actor) => boolean;
  /** The rows that somebody who is allowed knows of; without it, all of them. Others are not there for them. */
  readonly visibleTo?: (actor: Actor) => FilterQuery<Row> | undefined;
  /** The refusal when there is no such row. */
  readonly notFound: (key: string | number) => Error;
}

/** The condition of a property that holds the words, in any case. */
export const holdsText = (words: string) => ({ $ilike: `%${words.replaceAll(/[%_\\]/g, '\\$&')}%` });

/** The condition that every word stands somewhere in a text. @param text SQL of the table's alias @returns undefined for no word */
export function holdsEveryWord<Row extends object>(
  words: string,
  text: (alias: string) => string,
): FilterQuery<Row> | undefined {
  const parts = words.trim().split(/\s+/).filter(Boolean).slice(0, 10);
  if (parts.length === 0) return undefined;
  return { $and: parts.map((part) => ({ [raw(text)]: holdsText(part) })) } as FilterQuery<Row>;
}

/** What a list is filtered by alone: it is neither sorted by it nor exported. */
export const filterField = <Row extends object>(
  kind: AdminFieldKind,
  property: keyof Row & string,
  where: NonNullable<AdminField<Row>['where']>,
  values?: z.ZodType<OneValue>,
): AdminField<Row> => ({ kind, property, where, ...(values && { values }), sortable: false, exported: false });

/** What a list is sorted by alone, as it is computed. @param sortBy SQL of the table's alias */
export const sortField = <Row extends object>(
  kind: AdminFieldKind,
  property: keyof Row & string,
  sortBy: (alias: string) => string,
): AdminField<Row> => ({ kind, property, sortBy, filterable: false, exported: false });

/** A field by its name; undefined for whatever else an address may name, such as `constructor`. */
export const fieldOf = <Row extends object>(fields: AdminFields<Row>, name: string): AdminField<Row> | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const KINDS: Readonly<Record<AdminFieldKind, z.ZodType<OneValue>>> = {
  text: plainText(10_000),
  list: plainText(10_000),
  integer: z.int().min(-MAX_INTEGER).max(MAX_INTEGER),
  number: z.number(),
  flag: z.boolean(),
  date: calendarDaySchema,
  instant: z.iso
    .datetime({ offset: true })
    .refine(isOfCalendar, OF_CALENDAR)
    .transform((instant) => new Date(instant)),
};

/** One value, or up to 1,000 of them, that a field may be compared with. */
export function valueSchema<Row extends object>({ kind, values }: AdminField<Row>): z.ZodType<FilterValue> {
  const one = values ?? KINDS[kind];
  return z.union([one.nullable(), z.array(one.nullable()).max(MAX_ROWS)]);
}

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
      ...(search
        ? { q: parsed(['filter', 'q'], plainText(search.maxLength).optional(), q) }
        : q !== undefined && refuse('q')),
      fields: Object.entries(values).map(([name, value]) => readValue(fields, name, value)),
    },
    sort: { field, descending: direction === 'DESC' },
    range: { from: range[0], size: range[1] - range[0] + 1 },
  };
}

function readValue<Row extends object>(fields: AdminResource<Row>['fields'], name: string, value: unknown) {
  const field = fieldOf(fields, name);
  if (!field || field.filterable === false) return refuse(name);
  return { field, value: parsed(['filter', name], valueSchema(field), value) };
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
  return parsed([name], schema, json);
}

function parsed<T extends z.ZodType>(path: readonly string[], schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw Invalid.of(read.error, path);
}

/** One page of the rows that a query finds for somebody, and how many there are in all. Empty values come last in either direction. @param em in its transaction, if there is one */
export function findRows<Row extends object>(
  em: EntityManager,
  resource: AdminResource<Row>,
  { filter, sort, range }: AdminListQuery<Row>,
  actor: Actor,
): Promise<[Row[], number]> {
  const usual = fieldOf(resource.fields, resource.order);
  const orderBy = [
    { [sortKey(sort.field)]: sort.descending ? 'desc nulls last' : 'asc nulls last' },
    ...(usual ? [{ [sortKey(usual)]: 'asc nulls last' }] : []),
    { [resource.key]: 'asc' },
  ] as QueryOrderMap<Row>[];
  const where = whereOf(resource, filter, actor) as FilterQuery<NoInfer<Row>>;
  const options = { orderBy, offset: range.from, limit: range.size };
  return em.fork({ keepTransactionContext: true }).findAndCount(resource.entity, where, options);
}

const sortKey = <Row extends object>({ property, sortBy }: AdminField<Row>) => (sortBy ? raw(sortBy) : property);

/** A filter as a condition on the rows that somebody knows of. */
export function whereOf<Row extends object>(
  { search, visibleTo }: AdminResource<Row>,
  { q, fields }: AdminFilter<Row>,
  actor: Actor,
): FilterQuery<Row> {
  const conditions = fields.map(({ field: { kind, property, filterBy = property, where }, value }) => {
    const values: readonly OneValue[] = Array.isArray(value) ? value : [value];
    if (where) return where(values);
    if (kind === 'list') return { [filterBy]: { $overlap: values.map(String) } } as FilterQuery<Row>;
    return { [filterBy]: Array.isArray(value) ? { $in: values } : value } as FilterQuery<Row>;
  });
  const found = q ? search?.where(q) : undefined;
  if (found) conditions.push(found);
  const visible = visibleTo?.(actor);
  if (visible) conditions.push(visible);
  return (conditions.length ? { $and: conditions } : {}) as FilterQuery<Row>;
}
