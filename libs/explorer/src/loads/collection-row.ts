import { type CollectionDefinition, type CollectionRow, WrongRow } from '@outcrop/search';
import { shown } from './column-names.ts';
import { EXPORTED, exportedKey, hiddenFields, isExportedColumn } from './exported-columns.ts';

type Fields = CollectionDefinition['fields'];
type Field = Fields[string];

/** Between the values of a list in a cell of CSV. */
const LIST_DELIMITER = '|';
/** How a cell begins whose list is written as JSON, as values have the delimiter in them. */
const JSON_LIST = '[';
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
  private readonly exportedKey: string;
  private readonly hidden: readonly string[];

  constructor(definition: Pick<CollectionDefinition, 'fields' | 'keyColumn'>) {
    const { fields, keyColumn = 'key' } = definition;
    this.fields = new Map(Object.entries(fields));
    this.blank = Object.fromEntries(['key', ...this.fields.keys()].map((name) => [name, null]));
    this.keyColumn = keyColumn;
    this.exportedKey = exportedKey(definition);
    this.hidden = hiddenFields(definition);
  }

  /** Fields that the columns of a file must fill: those of the collection, and the key's. An export has others besides. */
  columns(isExport: boolean): ReadonlySet<string> {
    return new Set([...this.fields.keys(), isExport ? this.exportedKey : this.keyColumn]);
  }

  /**
   * @param values by field
   * @returns a row with all fields of the collection: null where there is no value; undefined for one that is gone by its export, and so does not come
   */
  read(values: Readonly<Record<string, unknown>>): CollectionRow | WrongRow | undefined {
    const isExport = values[EXPORTED.id] !== undefined && values[EXPORTED.key] !== undefined;
    const keyColumn = isExport ? this.exportedKey : this.keyColumn;
    const given = values[keyColumn];
    const key = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
    if (key === '') return new WrongRow(`has no key: ${keyColumn} is empty`);
    const row: Record<string, unknown> & { key: string } = { ...this.blank, key };
    for (const name in values) {
      const field = this.fields.get(name);
      if (field) row[name] = fieldValue(field, values[name]);
      else if (name !== keyColumn && !(isExport && isExportedColumn(name)))
        return new WrongRow(`there is no field ${JSON.stringify(name)}`);
    }
    return isExport ? this.unlessGone(row, values) : row;
  }

  private unlessGone(
    row: CollectionRow,
    values: Readonly<Record<string, unknown>>,
  ): CollectionRow | WrongRow | undefined {
    const given = values[EXPORTED.gone];
    const missing = given === undefined ? this.hidden.filter((name) => values[name] === undefined) : [];
    if (missing.length > 0)
      return new WrongRow(
        `comes from an export without the fields that only admins and advisors see: ${missing.join(', ')}`,
      );
    const gone = singleValue({ type: 'flag' }, given);
    if (gone === null || gone === false) return row;
    return gone === true ? undefined : new WrongRow(`${shown(String(gone))} is not a value of the flag field gone`);
  }
}

function fieldValue(field: Field, given: unknown): unknown {
  if (!field.many) return singleValue(field, given);
  const values = typeof given === 'string' ? listIn(given) : Array.isArray(given) ? given : [given];
  return values.map((one) => singleValue(field, one)).filter((one) => one !== null);
}

/** The values of a list in a cell. What is no list of texts in JSON is as it stands: such values were written before there were lists of JSON. */
function listIn(cell: string): readonly string[] {
  const text = cell.trim();
  if (text.startsWith(JSON_LIST))
    try {
      const values: unknown = JSON.parse(text);
      if (Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'string')) return values;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  return cell.split(LIST_DELIMITER);
}

/** Null where there is no value. */
function singleValue({ type }: Pick<Field, 'type'>, given: unknown): unknown {
  if (given === undefined || given === null) return null;
  if (typeof given !== 'string') return type === 'keyword' && typeof given !== 'object' ? String(given) : given;
  const text = given.trim();
  if (text === '') return null;
  if (type === 'number' || type === 'integer') return NUMBER.test(text) ? Number(text) : text;
  return type === 'flag' ? (FLAGS.get(text.toLowerCase()) ?? text) : text;
}
