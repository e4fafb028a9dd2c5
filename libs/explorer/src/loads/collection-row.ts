import { type CollectionDefinition, type CollectionRow, WrongRow } from '@outcrop/search';

type Fields = CollectionDefinition['fields'];
type Field = Fields[string];

/** Between the values of a list in a cell of CSV. */
const LIST_DELIMITER = '|';
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const FLAGS = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** Rows of a collection out of what a file says: texts are read as the types of their fields ask. What is no value of its type stays as it is, and is refused by the load. */
export class RowReader {
  private readonly fields: ReadonlyMap<string, Field>;
  /** Of which each row is a copy: an object that gets its fields one by one is moved again and again. */
  private readonly blank: Readonly<Record<string, unknown>>;
  private readonly keyColumn: string;

  constructor({ fields, keyColumn = 'key' }: Pick<CollectionDefinition, 'fields' | 'keyColumn'>) {
    this.fields = new Map(Object.entries(fields));
    this.blank = Object.fromEntries(['key', ...this.fields.keys()].map((name) => [name, null]));
    this.keyColumn = keyColumn;
  }

  /** Fields that the columns of a file fill: those of the collection, and the key's. */
  get columns(): ReadonlySet<string> {
    return new Set([...this.fields.keys(), this.keyColumn]);
  }

  /** @param values by field @returns a row with all fields of the collection: null where there is no value */
  read(values: Readonly<Record<string, unknown>>): CollectionRow | WrongRow {
    const given = values[this.keyColumn];
    const key = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
    if (key === '') return new WrongRow(`has no key: ${this.keyColumn} is empty`);
    const row: Record<string, unknown> & { key: string } = { ...this.blank, key };
    for (const name in values) {
      const field = this.fields.get(name);
      if (field) row[name] = fieldValue(field, values[name]);
      else if (name !== this.keyColumn) return new WrongRow(`there is no field ${JSON.stringify(name)}`);
    }
    return row;
  }
}

function fieldValue(field: Field, given: unknown): unknown {
  if (!field.many) return singleValue(field, given);
  const values = typeof given === 'string' ? given.split(LIST_DELIMITER) : Array.isArray(given) ? given : [given];
  return values.map((one) => singleValue(field, one)).filter((one) => one !== null);
}

/** Null where there is no value. */
function singleValue({ type }: Field, given: unknown): unknown {
  if (given === undefined || given === null) return null;
  if (typeof given !== 'string') return type === 'keyword' && typeof given !== 'object' ? String(given) : given;
  const text = given.trim();
  if (text === '') return null;
  if (type === 'number' || type === 'integer') return NUMBER.test(text) ? Number(text) : text;
  return type === 'flag' ? (FLAGS.get(text.toLowerCase()) ?? text) : text;
}
