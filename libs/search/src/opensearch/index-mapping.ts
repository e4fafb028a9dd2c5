import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FieldType, IndexDefinition, WritableDocument } from '../index-definition.ts';
import { valuesOf } from '../matches.ts';
import { ID_FIELD, writeAlias } from './search-alias.ts';
import { storedType, storedValue } from './stored-value.ts';

/** The folder opensearch/ of the repository: what operators may want to read and change. */
const read = (file: string) =>
  JSON.parse(fs.readFileSync(new URL(`../../../../opensearch/${file}`, import.meta.url), 'utf8'));

/** How often an index makes new writes visible; set explicitly on a finished index, since one without it stops refreshing when idle. */
export const refreshInterval = (): string => read('settings.json').refresh_interval;

/** Stands for how texts are taken apart: an index keeps what its documents were written by (docs/product/events.md#index-list). */
export const analysisDigest = (): string =>
  createHash('sha256')
    .update(JSON.stringify(read('settings.json').analysis))
    .digest('base64url');

/** The body that creates an index of a definition, which does not refresh by itself yet. */
export function indexBody(index: IndexDefinition, name: string): Record<string, unknown> {
  const types: Record<FieldType, object> = read('field-types.json');
  const properties = Object.entries(index.fields).map(([name, field]) => [name, types[storedType(field)]]);
  return {
    settings: { index: { ...read('settings.json'), refresh_interval: '-1' } },
    mappings: {
      dynamic: 'strict',
      _meta: { analysis: analysisDigest() },
      properties: { ...Object.fromEntries(properties), [ID_FIELD]: types.integer },
    },
    aliases: { [writeAlias(name)]: {} },
  };
}

/** A document as it is stored: the definition's fields in order, absent ones left out. The same document is always the same text. */
export function sourceOf(index: IndexDefinition, doc: WritableDocument): string {
  if ('source' in doc) return doc.source;
  const source: Record<string, unknown> = {};
  for (const name in index.fields) {
    const value = doc.fields[name];
    if (value === null || value === undefined) continue;
    const field = index.fields[name]!;
    // Most are one value: a list for each would be a third of this work.
    if (typeof value !== 'object') source[name] = field.many ? [storedValue(field, value)] : storedValue(field, value);
    else {
      const values = valuesOf(doc.fields, name).map((one) => storedValue(field, one));
      if (values.length > 0) source[name] = field.many ? values : values[0];
    }
  }
  source[ID_FIELD] = doc.id;
  return JSON.stringify(source);
}
