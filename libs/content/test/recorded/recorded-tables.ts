import type { Pool } from 'pg';
import { quoted } from '../../src/reading/sql/quoted.ts';
import type { RecordedField, RecordedSchema } from './recorded-schema.ts';

/** `data.json`: rows by collection. */
export type RecordedData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Makes the tables of recorded cases and fills them. The database holds nothing else. */
export async function loadRecorded(pool: Pool, schema: RecordedSchema, data: RecordedData): Promise<void> {
  for (const [name, { fields }] of Object.entries(schema.collections)) {
    const columns = Object.entries(fields).filter(([, { type }]) => type !== 'alias');
    const definitions = columns.map(([field, definition]) => `${quoted(field)} ${columnType(definition)}`);
    await pool.query(`create table ${quoted(name)} (${definitions.join(', ')})`);
    const rows = (data[name] ?? []).map((row) => JSON.stringify(row));
    const names = columns.map(([field]) => quoted(field)).join(', ');
    await pool.query(
      `insert into ${quoted(name)} (${names}) select ${names} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
  }
  for (const { many_collection, many_field } of schema.relations)
    await pool.query(`create index on ${quoted(many_collection)} (${quoted(many_field)})`);
}

function columnType({
  type,
  primary_key,
  auto_increment,
  nullable,
  unique,
  precision = 10,
  scale = 2,
}: RecordedField): string {
  const types: Readonly<Record<string, string>> = {
    string: 'varchar(255)',
    text: 'text',
    integer: auto_increment ? 'serial' : 'int4',
    bigInteger: 'int8',
    float: 'float4',
    decimal: `numeric(${precision},${scale})`,
    boolean: 'boolean',
    timestamp: 'timestamptz',
    date: 'date',
    json: 'json',
    uuid: 'uuid',
  };
  const name = types[type];
  if (name === undefined) throw new Error(`There is no column type for "${type}"`);
  const constraint = primary_key
    ? ' primary key'
    : `${nullable === false ? ' not null' : ''}${unique ? ' unique' : ''}`;
  return `${name}${constraint}`;
}
