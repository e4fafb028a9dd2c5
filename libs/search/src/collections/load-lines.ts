import { type CopyValue, copyLine } from '@outcrop/platform';
import { checkedValue, SearchMisuse } from '../checked-clause.ts';
import type { Scalar } from '../clause.ts';
import type { FieldType, IndexDefinition, IndexField } from '../index-definition.ts';
import { loadedFields } from './collection-table.ts';

/** A row as it comes: its key, by which the same row is known again, and values by field. What is null or not there is absent. */
export type CollectionRow = Readonly<Record<string, unknown>> & { readonly key: string };

/** OpenSearch takes terms of 32,766 bytes; a letter has up to four. */
const MAX_LETTERS: Partial<Record<FieldType, number>> = { keyword: 8_000, text: 100_000 };
const MAX_KEY = 200;
const MAX_VALUES = 1_000;

/** What is wrong with a row, as a predicate: `"abc" is not a value of the integer field depth`. It may come in the place of a row that whoever reads them found wrong. */
export class WrongRow extends Error {}

/** Rows of a collection as lines for COPY, each value checked against the definition. */
export class LoadLines {
  private readonly fields: readonly { readonly name: string; readonly field: IndexField }[];
  private readonly names: ReadonlySet<string>;
  /** Of the row that is being read. */
  private readonly values: CopyValue[];

  constructor(index: IndexDefinition) {
    this.fields = loadedFields(index).map(([name, field]) => ({ name, field }));
    this.names = new Set(this.fields.map(({ name }) => name));
    this.values = this.fields.map(() => null);
  }

  /** @throws WrongRow, also what the row is itself */
  lineOf(row: CollectionRow | WrongRow): string {
    if (row instanceof WrongRow) throw row;
    if (typeof row !== 'object' || row === null) throw new WrongRow('it is no object');
    for (const name in row) if (!this.names.has(name)) throw new WrongRow(`there is no field ${shown(name)}`);
    const { key } = row;
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY)
      throw new WrongRow(`its key must be a text of 1 to ${MAX_KEY} letters`);
    for (let at = 0; at < this.fields.length; at += 1) {
      const { name, field } = this.fields[at]!;
      this.values[at] = cellOf(name, field, Object.hasOwn(row, name) ? row[name] : null);
    }
    return copyLine(this.values);
  }
}

function cellOf(name: string, field: IndexField, value: unknown): CopyValue {
  if (value === null || value === undefined) return null;
  return field.many ? listOf(name, field, value) : checkedCell(name, field, value);
}

/** Apart, as what the function within refers to would be kept for each single value as well. */
function listOf(name: string, field: IndexField, value: unknown): CopyValue {
  if (!Array.isArray(value)) throw new WrongRow(`${name} must be a list`);
  if (value.length > MAX_VALUES) throw new WrongRow(`${name} has more than ${MAX_VALUES} values`);
  return value.length === 0 ? null : value.map((one) => String(checkedCell(name, field, one)));
}

function checkedCell(name: string, field: IndexField, value: unknown): Scalar {
  try {
    const max = MAX_LETTERS[field.type];
    if (max !== undefined && typeof value === 'string' && value.length > max)
      throw new WrongRow(`${name} has more than ${max} letters`);
    if (typeof value !== 'object' && checkedValue(name, field, value as Scalar)) return value as Scalar;
  } catch (error) {
    if (!(error instanceof SearchMisuse)) throw error;
  }
  const digits = field.scale === undefined ? '' : `, of ${field.scale} digits after the point`;
  throw new WrongRow(`${shown(value)} is not a value of the ${field.type} field ${name}${digits}`);
}

/** A value in a sentence, however long it is, and however deep: of lists and objects what stands in them is left out where it is one as well. */
function shown(value: unknown): string {
  const withoutInner = (_: string, one: unknown) =>
    typeof one === 'object' && one !== null && one !== value ? '…' : one;
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value, withoutInner) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
