import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type ContentOverview,
  type ContentRecord,
  type ContentRevisionContent,
  type ContentRevisionRecord,
  PAGE_COLLECTIONS,
  type PageCollectionName,
} from '@outcrop/contracts';
import { Env, executeBound } from '@outcrop/platform';
import { editedAt } from '../../edited-at.ts';
import { ContentItemNotFound, ContentRevisionNotFound } from '../content.errors.ts';
import { ONLY_ITEM } from '../item-changes.ts';
import { readItemRecord, readItemRecords } from '../item-records.ts';
import { type ItemShape, shapeOf } from '../item-shape.ts';
import { ContentRevision } from '../revision.entity.ts';

/** Revisions in one answer, the newest. */
const MAX_REVISIONS = 500;

/** Items and their revisions as the admin area reads them. */
@Injectable()
export class ContentItems {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** Records of items, in the order of the ids. */
  async records(collection: PageCollectionName, ids: readonly number[]): Promise<ContentRecord[]> {
    const found = await readItemRecords(this.em.fork(), shapeOf(collection), ids);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** The only item of a collection: as a draft of version 0, with nothing in it, while it was never saved. */
  async only(collection: PageCollectionName, id: number): Promise<ContentRecord> {
    const shape = shapeOf(collection);
    return (await readItemRecord(this.em.fork(), shape, id)) ?? emptyRecord(shape, id);
  }

  /** What an item was, the newest first. @throws ContentItemNotFound */
  async revisions(collection: PageCollectionName, item: number): Promise<ContentRevisionRecord[]> {
    const rows = await this.em.fork().find(
      ContentRevision,
      { collection, item },
      {
        fields: ['version', 'action', 'at', 'whoName', 'changed'],
        orderBy: { version: 'desc' },
        limit: MAX_REVISIONS,
        disableIdentityMap: true,
      },
    );
    if (rows.length === 0) await this.assertThere(collection, item);
    return rows.map(revisionRecord);
  }

  /** One of them with what the item then was. @throws ContentRevisionNotFound */
  async revision(collection: PageCollectionName, item: number, version: number): Promise<ContentRevisionContent> {
    const row = await this.em.fork().findOne(ContentRevision, { collection, item, version });
    if (!row) throw new ContentRevisionNotFound(version);
    return { ...revisionRecord(row), content: row.content };
  }

  async overview(): Promise<ContentOverview> {
    const counts = PAGE_COLLECTIONS.map(
      (name) => `select '${name}' as name, count(*)::int as total,
         count(*) filter (where status = 'draft' and publish_at is null)::int as drafts,
         count(*) filter (where status = 'draft' and publish_at is not null)::int as scheduled,
         to_char(max(date_updated) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated
       from "${shapeOf(name).table}"`,
    );
    const collections = await executeBound<ContentOverview['collections'][number]>(
      this.em.fork(),
      counts.join(' union all '),
      [],
    );
    const elsewhere = editedAt(this.env);
    return { editable: elsewhere === null, editedAt: elsewhere, collections };
  }

  private async assertThere(collection: PageCollectionName, id: number): Promise<void> {
    const { table, definition } = shapeOf(collection);
    const rows = await executeBound(this.em.fork(), `select 1 from "${table}" where id = $1`, [id]);
    if (rows.length === 0 && !(definition.singleton && id === ONLY_ITEM)) throw new ContentItemNotFound(collection, id);
  }
}

const revisionRecord = ({
  version,
  action,
  at,
  whoName,
  changed,
}: Pick<ContentRevision, 'version' | 'action' | 'at' | 'whoName' | 'changed'>): ContentRevisionRecord => ({
  version,
  action,
  at: at.toISOString(),
  who: whoName ?? null,
  changed,
});

/** Before the first save there are no dates: that of the answer stands for them. */
function emptyRecord({ columns, parts, links, shown }: ItemShape, id: number): ContentRecord {
  const now = new Date().toISOString();
  return {
    id,
    version: 0,
    status: 'draft',
    publish_at: null,
    sort: null,
    date_created: now,
    date_updated: now,
    ...Object.fromEntries([...columns].map(([name, { kind }]) => [name, kind === 'flag' ? false : null])),
    ...Object.fromEntries([...parts, ...links, ...shown].map(({ name }) => [name, []])),
  };
}
