import { type ContentField, type ContentFields, partFields } from '@outcrop/contracts';
import { tableOf } from '../schema/own-schema.ts';
import type { ItemShape } from './item-shape.ts';

/**
 * SQL of whether an item lacks nothing to be published: what `missingFields` finds of it, as a condition on its row and those of its parts
 * (docs/product/content.md#publishing).
 * @param alias of the item's table
 */
export const isCompleteSql = ({ definition }: ItemShape, alias: string): string =>
  [`true`, ...completeSql(definition.fields, alias, 1)].join(' and ');

/** @param depth by which the aliases of parts differ from those of what they are part of */
const completeSql = (fields: ContentFields, alias: string, depth: number): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const column = `${alias}."${name}"`;
    return [...(field.required ? [isFilledSql(column, field)] : []), ...completePartsSql(column, field, alias, depth)];
  });

/** A list of other rows is never empty as a field: they are looked at one by one. */
function isFilledSql(column: string, { kind }: ContentField): string {
  if (kind === 'many' || kind === 'links') return 'true';
  return kind === 'text' || kind === 'html' || kind === 'choice'
    ? `coalesce(${column} <> '', false)`
    : `${column} is not null`;
}

/** None of a field's parts lacks anything. */
function completePartsSql(column: string, field: ContentField, alias: string, depth: number): string[] {
  const part = `part_${depth}`;
  if (field.kind === 'list') {
    const required = Object.keys(field.of).filter((name) => field.of[name]?.required);
    if (required.length === 0) return [];
    const lacking = required.map((name) => `coalesce(${part}.value ->> '${name}', '') = ''`).join(' or ');
    const list = `case jsonb_typeof(${column}) when 'array' then ${column} else '[]'::jsonb end`;
    return [`not exists (select from jsonb_array_elements(${list}) ${part} where ${lacking})`];
  }
  if (field.kind !== 'many' || !field.owned) return [];
  const complete = completeSql(partFields(field), part, depth + 1);
  if (complete.length === 0) return [];
  return [
    `not exists (select from "${tableOf(field.collection)}" ${part} where ${part}."${field.by}" = ${alias}.id and not (${complete.join(' and ')}))`,
  ];
}
