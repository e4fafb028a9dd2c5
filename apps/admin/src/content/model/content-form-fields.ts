import {
  type ContentCollection,
  type ContentFields,
  collectionOf,
  contentCollections,
  contentValuesSchema,
  field,
  missingFields,
  type PageCollectionName,
} from '@outcrop/contracts';
import type { FormFields } from '../../resource/index.ts';
import { valueInWords } from './value-in-words.ts';

/** What every item has besides its fields. */
export const STATE_FIELDS: ContentFields = {
  status: field.choice('Status', { choices: { draft: 'Draft', published: 'Published' } }),
  publish_at: field.moment('Goes live'),
};

/** What the form of a collection writes. What is or will be shown on the site needs its required fields; a draft does not. */
export function contentFormFields(name: PageCollectionName): FormFields {
  const { fields }: ContentCollection = contentCollections[name];
  const schema = contentValuesSchema(name).superRefine((values, context) => {
    if (values.status !== 'published' && !values.publish_at) return;
    for (const missing of missingFields(fields, values))
      context.addIssue({ code: 'custom', path: missing.split('.'), message: 'Is missing.' });
  });
  return {
    names: [
      ...Object.keys(fields).filter((key) => fields[key]?.kind !== 'many' || fields[key].owned),
      'status',
      'publish_at',
    ],
    schema,
    labelOf: (key) => (fields[key] ?? STATE_FIELDS[key])?.label ?? key,
    wordsOf: (key, value) => valueInWords(fields[key] ?? STATE_FIELDS[key], value),
  };
}

/** What a new item starts with: a draft, on the only page that it can belong to. */
export function newItem(name: PageCollectionName): Record<string, unknown> {
  const { fields }: ContentCollection = contentCollections[name];
  const start: Record<string, unknown> = { status: 'draft', publish_at: null };
  for (const [key, { kind, ...more }] of Object.entries(fields)) {
    if (kind === 'flag') start[key] = false;
    if (kind === 'one' && 'collection' in more && isSingleton(more.collection)) start[key] = SINGLETON_ID;
  }
  return start;
}

/** The id of the only item of a singleton. */
export const SINGLETON_ID = 1;

export const isSingleton = (collection: string): boolean => collectionOf(collection)?.singleton === true;
