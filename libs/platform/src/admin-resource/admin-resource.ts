import type { EntityName, FilterQuery } from '@mikro-orm/postgresql';
import { isOfCalendar, plainText } from '@outcrop/contracts';
import { z } from 'zod';
import type { Actor } from '../auth/actor.ts';

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

/** A field by its name; undefined for whatever else an address may name, such as `constructor`. */
export const fieldOf = <Row extends object>(fields: AdminFields<Row>, name: string): AdminField<Row> | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const KINDS: Readonly<Record<AdminFieldKind, z.ZodType<OneValue>>> = {
  text: plainText(10_000),
  list: plainText(10_000),
  integer: z.int().min(-MAX_INTEGER).max(MAX_INTEGER),
  number: z.number(),
  flag: z.boolean(),
  date: z.iso.date().refine(isOfCalendar, 'must be within the years 1 to 9999'),
  instant: z.iso
    .datetime({ offset: true })
    .refine(isOfCalendar, 'must be within the years 1 to 9999')
    .transform((instant) => new Date(instant)),
};

/** One value, or up to 1,000 of them, that a field may be compared with. */
export function valueSchema<Row extends object>({ kind, values }: AdminField<Row>): z.ZodType<FilterValue> {
  const one = values ?? KINDS[kind];
  return z.union([one.nullable(), z.array(one.nullable()).max(MAX_ROWS)]);
}
