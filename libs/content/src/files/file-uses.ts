import type { EntityManager } from '@mikro-orm/postgresql';
import { type ContentCollection, type ContentField, type ContentFileUse, contentCollections } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { FILES, tableOf } from '../schema/own-schema.ts';

const COLLECTIONS = Object.entries(contentCollections) as [string, ContentCollection][];

/** The id in an address of a file, in rich text or in an address of its own. */
const IN_ADDRESS = '/assets/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';

const holdsAddress = (field: ContentField): boolean =>
  field.kind === 'html' || field.kind === 'list' || (field.kind === 'text' && field.format === 'address');

/** The item that a row is shown with: itself, or of parts and links the page that they belong to, with the column that names it. */
function ownerOf(name: string, { role }: ContentCollection): { page: string; by: string } | null {
  if (role === 'page') return { page: name, by: 'id' };
  for (const [page, { fields }] of COLLECTIONS)
    for (const field of Object.values(fields)) {
      if (field.kind === 'many' && field.owned && field.collection === name) return { page, by: field.by };
      if (field.kind === 'links' && field.through === name) return { page, by: field.from };
    }
  return null;
}

/** Where rows of one collection name files; nothing for one that cannot. */
function usesIn(name: string, collection: ContentCollection): string | null {
  const fields = Object.entries(collection.fields);
  const named = fields.filter(([, field]) => field.kind === 'file').map(([column]) => `t."${column}"`);
  const written = fields.filter(([, field]) => holdsAddress(field)).map(([column]) => `t."${column}"::text`);
  const owner = ownerOf(name, collection);
  if (!owner || !(named.length || written.length)) return null;
  const { page, by } = owner;
  const title = contentCollections[page as keyof typeof contentCollections].title;
  const found = [
    ...(named.length ? [`select unnest(array[${named.join(', ')}])`] : []),
    ...(written.length
      ? [`select lower(m[1])::uuid from regexp_matches(concat_ws(' ', ${written.join(', ')}), '${IN_ADDRESS}', 'gi') m`]
      : []),
  ];
  return `select '${page}' as collection, o.id as item, o."${title}"::text as title, f.id as file
    from "${tableOf(name)}" t join "${tableOf(page)}" o on o.id = t."${by}"
    cross join lateral (${found.join(' union all ')}) f (id) where f.id = any($1::uuid[])`;
}

const USES = `select distinct file, collection, item, title from (${COLLECTIONS.filter(([name]) => name !== FILES)
  .flatMap(([name, collection]) => usesIn(name, collection) ?? [])
  .join('\n union all ')}) u order by file, collection, item`;

/**
 * Which items show these files: in a field, in one of their parts or links, or by an address in their texts. In one statement, which follows
 * from the definitions of the collections.
 */
export async function findFileUses(em: EntityManager, ids: readonly string[]): Promise<Map<string, ContentFileUse[]>> {
  const uses = new Map<string, ContentFileUse[]>();
  if (!ids.length) return uses;
  const rows = await executeBound<{ file: string; collection: string; item: number; title: string | null }>(em, USES, [
    ids,
  ]);
  for (const { file, collection, item, title } of rows)
    uses.set(file, [...(uses.get(file) ?? []), { collection, item, title: title ?? `${collection} ${item}` }]);
  return uses;
}
