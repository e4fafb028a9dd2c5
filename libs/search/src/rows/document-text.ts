import type { IndexDefinition, IndexField } from '../index-definition.ts';
import { ID_FIELD } from '../opensearch/search-alias.ts';
import { storedUnits } from '../opensearch/stored-value.ts';
import { quoted } from './clause-sql.ts';

/**
 * A row's document as the text that an index stores, made by the database: the expression in SQL. It says what `sourceOf` says of the same row's values, which takes a process of ours
 * five times as long. Names are those of a checked definition. An operator takes any number of fields, functions take a hundred.
 */
export function documentText({ fields }: IndexDefinition): string {
  const members = Object.entries(fields).map(
    ([name, field]) => `coalesce('"${name}":' || ${jsonOf(name, field)} || ',', '')`,
  );
  return `'{' || ${members.join(' || ')} || '"${ID_FIELD}":' || id || '}'`;
}

/** A field's value as JSON; null where it has none. */
function jsonOf(name: string, field: IndexField): string {
  const column = quoted(name);
  if (!field.many) return stored(column, field);
  // Each of several values once, where it came first.
  return `(select '[' || string_agg(${stored('value', field)}::text, ',' order by place) || ']'
    from (select value, min(place) as place from unnest(${column}) with ordinality as listed (value, place) group by value) as different)`;
}

function stored(value: string, field: IndexField): string {
  switch (field.type) {
    case 'number':
      // Of doubles, -0 becomes 0.
      return field.scale === undefined ? `(${value} + 0)` : `round(${value} * ${storedUnits(field)})`;
    case 'integer':
    case 'flag':
      return value;
    default:
      return `to_json(${value})`;
  }
}
