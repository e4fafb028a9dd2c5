import { fieldOf } from '../checked-clause.ts';
import type { IndexDefinition, IndexField } from '../index-definition.ts';
import { columnOf, quoted } from './clause-sql.ts';
import { documentText } from './document-text.ts';

/** Rows as text: cells of CSV, an object a line, or what an index stores of all fields after the line by which a bulk request writes it. */
export type RowFormat = 'csv' | 'jsonl' | 'bulk';

/** Stands between the two parts of a row of `bulk`, where a request has the end of a line: COPY would quote that. */
export const BULK_SEPARATOR = 2;

/** JSON has no control characters, so that nothing is quoted: a line stays as it is. */
const AS_IS = `format csv, quote E'\\x01', delimiter E'\\x0${BULK_SEPARATOR}'`;

/** By which the values of a list are joined in a cell, as they are read when a file is loaded (docs/product/explorer.md#files-of-rows). */
const LIST_SEPARATOR = '|';

/** Texts of a list as a cell: a list of JSON where the separator is in one of them, or the first could be taken for such a list. */
const joinedTexts = (column: string): string =>
  `case when array_to_string(${column}, '') like any ('{%${LIST_SEPARATOR}%,[%}') then to_json(${column})::text else array_to_string(${column}, '${LIST_SEPARATOR}') end`;

interface Format {
  /** The options of COPY by which what is selected becomes the text. */
  readonly options: string;
  select(index: IndexDefinition, fields: readonly string[]): string;
}

/**
 * How the database writes rows as text. It says what `csvLines` of platform and `JSON.stringify` say of the same values, without a process of ours taking a row apart and writing it
 * again; a test holds both to each other.
 */
export const ROW_FORMATS: Readonly<Record<RowFormat, Format>> = {
  csv: {
    options: "format csv, null ''",
    select: (index, fields) => fields.map((name) => cellOf(columnOf(index, name), fieldOf(index, name))).join(', '),
  },
  jsonl: {
    options: AS_IS,
    // An operator takes any number of fields, functions take a hundred.
    select: (index, fields) => {
      const members = fields.map((name) => memberOf(name, columnOf(index, name), fieldOf(index, name)));
      return `'{' || substr(${members.join(' || ') || "''"}, 2) || '}'`;
    },
  },
  bulk: {
    options: AS_IS,
    select: (index) => `${bulkAction(index)}, ${documentText(index)}`,
  },
};

/** The line of a bulk request before a document: as `BulkWriter` writes it, a stored one that is as new or newer stays. */
const bulkAction = ({ idColumn, revisionColumn }: IndexDefinition): string =>
  `'{"index":{"_id":"' || ${quoted(idColumn)} || '","version":' || ${quoted(revisionColumn)} || ',"version_type":"external"}}'`;

/** A cell of CSV; COPY quotes it where it must be. Without a value it is empty, and so is one of an empty text. */
function cellOf(column: string, field: IndexField): string {
  if (field.many) {
    const isText = field.type === 'keyword' || field.type === 'text';
    const values = field.type === 'number' ? numberTexts(column) : `${column}::text[]`;
    const joined = isText ? joinedTexts(column) : `array_to_string(${values}, '${LIST_SEPARATOR}')`;
    return `(select ${safeCell('joined')} from (select ${joined} as joined offset 0) as list)`;
  }
  switch (field.type) {
    case 'keyword':
    case 'text':
      return safeCell(column);
    case 'number':
      return numberText(column);
    default:
      return `${column}::text`;
  }
}

/**
 * What `toCsvCell` of contracts makes of a text. Most begin with a letter or a digit, which no formula does: comparing bytes tells them in a tenth of the time of a pattern.
 */
const safeCell = (text: string): string =>
  `case when (${text} >= 'A' collate "C" and ${text} < '\uFF00' collate "C") or (${text} >= '0' collate "C" and ${text} < '=' collate "C") then ${text}
     when ${text} = '' then null
     when ${text} ~ '^''*[=+@\\t\\r\\n＝＋－＠-]' and ${text} !~* '^-?[0-9]+(\\.[0-9]+)?(e[+-]?[0-9]+)?$' then '''' || ${text}
     else ${text} end`;

/** A member of an object with the comma before it; nothing where there is no value. */
function memberOf(name: string, column: string, field: IndexField): string {
  const head = `,${JSON.stringify(name)}:`.replaceAll("'", "''");
  if (!field.many) return `coalesce('${head}' || ${jsonOf(column, field)}, '')`;
  const values = `(select string_agg(${jsonOf('value', field)}::text, ',' order by place) from unnest(${column}) with ordinality as listed (value, place))`;
  return `case when ${column} is null then '' else '${head}[' || coalesce(${values}, '') || ']' end`;
}

function jsonOf(value: string, { type }: IndexField): string {
  switch (type) {
    case 'keyword':
    case 'text':
    case 'date':
      return `to_json(${value})`;
    case 'number':
      return `case when ${value}::float8 = any ('{NaN,Infinity,-Infinity}') then 'null' else ${numberText(value)} end`;
    default:
      return `${value}::text`;
  }
}

/** A number as JavaScript writes it: from 10⁻⁶ to 10²¹ without an exponent, which PostgreSQL writes below 10⁻⁴ and from 10¹⁵ on. */
const numberText = (value: string): string =>
  `case when ${value} = 0 then '0'
     when abs(${value}) >= 1e-4 and abs(${value}) < 1e15 then ${value}::float8::text
     when abs(${value}) >= 1e-6 and abs(${value}) < 1e21 then ${value}::float8::text::numeric::text
     else replace(${value}::float8::text, 'e-0', 'e-') end`;

const numberTexts = (column: string): string =>
  `(select array_agg(${numberText('value')} order by place) from unnest(${column}) with ordinality as listed (value, place))`;
