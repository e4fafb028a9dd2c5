import { EDITABLE_FIELDS, type EditableField, FIELD_BY_WIRE, LISTING_FIELDS } from '@outcrop/contracts';

/** What a column holds: a field of the mapping, or one of the names that are not fields. */
export type ColumnTarget = EditableField | 'ListingId' | 'coordinates' | 'latitude' | 'longitude' | 'passcode';

/** The key's names, in words. */
export const KEY_NAMES = 'id (or ListingId)';

const TARGETS = new Map<string, ColumnTarget>([
  ...EDITABLE_FIELDS.flatMap((field): [string, ColumnTarget][] => [
    [field.wire.toLowerCase(), field],
    [field.name.toLowerCase(), field],
  ]),
  ['listingid', 'ListingId'],
  ['id', 'ListingId'],
  ['coordinates', 'coordinates'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
  ['passcode', 'passcode'],
]);
/** The parsed cash flow on the wire; read as the text of the cash flow when a file has no other column for it. */
const CASH_FLOW_ALIAS = 'cf';

/** Columns that our own answers carry and an import leaves alone, because the system computes them. */
const COMPUTED = new Set(
  [
    ...LISTING_FIELDS.filter((field) => field.derived).flatMap((f) => [f.wire, f.name]),
    'version',
    'RowNumber',
    'createdDate',
    'updatedDate',
    'updatedBy',
    'statusId',
    'listingType',
    'listingTypeDesc',
    'coverUrl',
    'url',
  ].map((name) => name.toLowerCase()),
);

/** Two columns of a file mean the same field; nothing is imported until one is removed. */
export class ColumnConflict extends Error {
  constructor(
    readonly first: string,
    readonly second: string,
  ) {
    super(`The columns "${first}" and "${second}" are the same field: remove one of them.`);
  }
}

export interface Columns {
  /** Target of each name, in the order of the names; undefined for those that are not read. */
  readonly targets: readonly (ColumnTarget | undefined)[];
  /** Names that mean nothing here. */
  readonly unknown: readonly string[];
}

/**
 * Finds what each column means, by wire or clear name, whatever the case.
 * @throws ColumnConflict when two of them are one field
 */
export function mapColumns(names: readonly string[]): Columns {
  const lower = names.map((name) => name.trim().toLowerCase());
  const unknown: string[] = [];
  const seen = new Map<ColumnTarget, string>();
  const targets = lower.map((name, i) => {
    const alias = name === CASH_FLOW_ALIAS && !lower.includes('cashflow') ? FIELD_BY_WIRE.cashflow : undefined;
    const target = TARGETS.get(name) ?? alias;
    if (!target) {
      if (name !== CASH_FLOW_ALIAS && !COMPUTED.has(name)) unknown.push(names[i]!.trim());
      return undefined;
    }
    // Our own answers carry the place both ways; the exact one counts.
    if (target === 'coordinates' && lower.includes('latitude') && lower.includes('longitude')) return undefined;
    const first = seen.get(target);
    if (first !== undefined) throw new ColumnConflict(first, names[i]!);
    seen.set(target, names[i]!);
    return target;
  });
  return { targets, unknown };
}
