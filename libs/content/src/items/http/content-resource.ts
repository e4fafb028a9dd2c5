import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { contentResourceOf, type PageCollectionName } from '@outcrop/contracts';
import {
  type AdminField,
  type AdminFieldKind,
  type AdminFields,
  type AdminResource,
  holdsText,
  MAX_INTEGER,
} from '@outcrop/platform';
import { z } from 'zod';
import { ContentItemNotFound } from '../content.errors.ts';
import { canEditContent } from '../content.policy.ts';
import { type ContentRow, itemEntity } from '../item-entities.ts';
import { type ColumnField, type ItemShape, shapeOf } from '../item-shape.ts';
import { isCompleteSql } from '../ready-drafts.ts';

export const itemIdSchema = z.coerce.number().int().min(1).max(MAX_INTEGER);

const MAX_WORDS = 200;

const KINDS: Readonly<Record<ColumnField['kind'], AdminFieldKind>> = {
  text: 'text',
  html: 'text',
  choice: 'text',
  decimal: 'number',
  flag: 'flag',
  date: 'date',
  moment: 'instant',
  file: 'text',
  one: 'integer',
  list: 'text',
};

const DRAFT = { status: 'draft', publish_at: null };

/** What a state means: a draft with a moment to go live is scheduled, and no plain draft; a ready one lacks nothing to be published. */
const stateOf = (shape: ItemShape): Readonly<Record<string, FilterQuery<ContentRow>>> => ({
  draft: DRAFT,
  ready: { ...DRAFT, [raw((alias) => `(${isCompleteSql(shape, alias)})`)]: true } as FilterQuery<ContentRow>,
  scheduled: { status: 'draft', publish_at: { $ne: null } },
  published: { status: 'published' },
});

function fieldOf(name: string, field: ColumnField): AdminField<ContentRow> {
  const base: AdminField<ContentRow> = { kind: KINDS[field.kind], property: name };
  if (field.kind === 'list') return { ...base, sortable: false, filterable: false, exported: false };
  if (field.kind === 'file') return { ...base, values: z.guid().nullable() };
  if (field.kind === 'choice') return { ...base, values: z.enum(Object.keys(field.choices)).nullable() };
  return base;
}

const stateFields = (shape: ItemShape): AdminFields<ContentRow> => ({
  id: { kind: 'integer', property: 'id' },
  version: { kind: 'integer', property: 'version' },
  status: {
    kind: 'text',
    property: 'status',
    values: z.enum(['draft', 'ready', 'scheduled', 'published']),
    where: (values) => {
      const states = stateOf(shape);
      return { $or: values.map((value) => states[String(value)] ?? { id: 0 }) };
    },
  },
  publish_at: { kind: 'instant', property: 'publish_at' },
  sort: { kind: 'integer', property: 'sort' },
  date_created: { kind: 'instant', property: 'date_created' },
  date_updated: { kind: 'instant', property: 'date_updated' },
});

/** A collection in the admin area: any item, by any field that is a column. */
export function contentResource(collection: PageCollectionName): AdminResource<ContentRow> {
  const shape = shapeOf(collection);
  const columns = [...shape.columns].map(([name, field]): [string, AdminField<ContentRow>] => [
    name,
    fieldOf(name, field),
  ]);
  return {
    name: contentResourceOf(collection),
    entity: itemEntity(collection),
    key: 'id',
    keySchema: itemIdSchema,
    fields: { ...stateFields(shape), ...Object.fromEntries(columns) },
    order: shape.definition.ordered ? 'sort' : 'id',
    search: { maxLength: MAX_WORDS, where: (words) => holding(shape, words) },
    isAllowed: canEditContent,
    notFound: (id) => new ContentItemNotFound(collection, Number(id)),
  };
}

/** Items whose title or texts hold the words, tags left out. */
function holding({ columns, definition }: ItemShape, words: string): FilterQuery<ContentRow> | undefined {
  const text = words.trim();
  if (!text) return undefined;
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const texts = [...columns].flatMap(([name, { kind }]): object[] => {
    if (kind === 'html')
      return [{ [raw((alias) => `regexp_replace(${alias}."${name}", '<[^>]*>', '', 'g')`)]: holdsText(html) }];
    return name === definition.title ? [{ [name]: holdsText(text) }] : [];
  });
  return { $or: texts } as FilterQuery<ContentRow>;
}
