import { isDeepStrictEqual } from 'node:util';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type ContentRecord,
  type ContentValues,
  collectionOf,
  contentResourceOf,
  contentValuesSchema,
  type PageCollectionName,
} from '@outcrop/contracts';
import {
  type Actor,
  type AuditRecord,
  AuditTrail,
  Env,
  executeBound,
  Forbidden,
  Invalid,
  Outbox,
  Stale,
} from '@outcrop/platform';
import { announceContentChange } from '../announce-content-change.ts';
import { ContentEditedElsewhere, editedAt } from '../edited-at.ts';
import { ContentInUse, ContentItemNotFound, ContentPathTaken } from './content.errors.ts';
import { contentItemChanged } from './content.events.ts';
import { canEditContent } from './content.policy.ts';
import { partIds, withPartIds } from './item-parts.ts';
import { contentOf, type ItemContent, readItemRecord } from './item-records.ts';
import { type ItemShape, shapeOf } from './item-shape.ts';
import { withValues } from './item-values.ts';
import { assertComplete, stateWith } from './publishing.ts';
import { assertLeadsOn, beforeLocking, writeRedirects } from './redirects.ts';
import { assertReferences, assertUnique, usesOf } from './references.ts';
import { type RevisionAction, recordRevision, versionAfter } from './revisions.ts';
import { insertItem, type RowState, updateItem, writeLinks, writeParts } from './write-item.ts';

export interface SavedItem {
  readonly id: number;
  readonly version: number;
}

/** What a save does besides: `imported` makes an item that is not there under its id, with its place and dates; `restored` parts that went. */
export type SaveAs = 'imported' | 'restored';

/** The only item of a collection. */
export const ONLY_ITEM = 1;

/**
 * The one way to add, change and delete items: permission, lock, version, validation, row with parts and links, revision, event and audit, in
 * the transaction of whoever calls (docs/product/content.md#editing). Nobody else writes these tables.
 */
@Injectable()
export class ItemChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ContentEditedElsewhere: people then edit there, while imports and demos still fill what is here */
  assertMayEdit(actor: Actor): void {
    if (!canEditContent(actor)) throw new Forbidden();
    const elsewhere = editedAt(this.env);
    if (elsewhere !== null && actor.kind === 'user') throw new ContentEditedElsewhere(elsewhere);
  }

  /** A transaction of somebody who edits content, here. @throws Forbidden, ContentEditedElsewhere, ContentPathTaken */
  async transaction<T>(actor: Actor, work: (em: EntityManager) => Promise<T>): Promise<T> {
    this.assertMayEdit(actor);
    try {
      return await this.em.fork().transactional(work);
    } catch (error) {
      // Two at the same moment: neither sees the other's path before the index does.
      if (error instanceof UniqueConstraintViolationException && /content_\w+_(?:from_)?path/.test(error.message))
        throw new ContentPathTaken(/_from_path/.test(error.message) ? 'from_path' : 'path', 'The path');
      throw error;
    }
  }

  /**
   * Saves one item; what is not given stays. A save that changes nothing writes and records nothing.
   * @param id null for a new item
   * @throws Invalid, ContentIncomplete, ContentItemNotFound, ContentPathTaken, Stale
   */
  async save(
    em: EntityManager,
    collection: PageCollectionName,
    id: number | null,
    values: ContentValues,
    actor: Actor,
    as?: SaveAs,
  ): Promise<SavedItem> {
    const shape = shapeOf(collection);
    const parsed = contentValuesSchema(collection).safeParse(values);
    if (!parsed.success) throw Invalid.of(parsed.error);
    await beforeLocking(em, collection);
    const key = shape.definition.singleton ? ONLY_ITEM : id;
    if (shape.definition.singleton && id !== null && id !== ONLY_ITEM) throw new ContentItemNotFound(collection, id);
    const before = key === null ? undefined : await this.lock(em, shape, key, as === 'imported');
    if (key !== null && !before && !shape.definition.singleton && as !== 'imported')
      throw new ContentItemNotFound(collection, key);
    if (before && as !== 'imported') assertCurrent(before, parsed.data);
    return this.write(em, shape, key, { record: before, values: parsed.data, actor, as });
  }

  /**
   * Deletes one item with its parts; its revisions stay.
   * @throws ContentItemNotFound, ContentInUse when others name it, Invalid for the only one, Stale
   */
  async remove(em: EntityManager, collection: PageCollectionName, id: number, actor: Actor, version?: number) {
    const shape = shapeOf(collection);
    const { singleton, label } = shape.definition;
    if (singleton)
      throw new Invalid([{ path: 'id', message: `the ${label.toLowerCase()} can be a draft, but not go` }]);
    const before = await this.lock(em, shape, id);
    if (!before) throw new ContentItemNotFound(collection, id);
    assertCurrent(before, { version });
    const uses = await usesOf(em, collection, [id], 'id');
    for (const list of shape.parts)
      uses.push(...(await usesOf(em, list.collection, [...partIds(list, before)], list.name)));
    if (uses.length) throw new ContentInUse(uses);
    await executeBound(em, `delete from "${shape.table}" where id = $1`, [id]);
    await this.record(em, shape, id, {
      actor,
      action: 'delete-content-item',
      before: contentOf(shape, before),
      after: null,
    });
  }

  /** Tells of a change of an item, in the audit and to whoever keeps answers. */
  async record(
    em: EntityManager,
    { name }: ItemShape,
    id: number,
    change: Omit<AuditRecord, 'subject'>,
  ): Promise<void> {
    this.audit.record(em, { ...change, subject: `${contentResourceOf(name)}:${id}` });
    this.outbox.record(em, contentItemChanged({ collection: name, id }), change.actor);
    await announceContentChange(em, name);
  }

  /**
   * The item as it stands, which nobody else changes until the transaction ends.
   * @param mayBeMade whether it is made when it is not there: then only one does
   */
  async lock(em: EntityManager, shape: ItemShape, id: number, mayBeMade = shape.definition.singleton) {
    await beforeLocking(em, shape.name);
    const lock = () => executeBound(em, `select id from "${shape.table}" where id = $1 for update`, [id]);
    let rows = await lock();
    if (rows.length === 0 && mayBeMade) {
      await executeBound(em, 'select pg_advisory_xact_lock(hashtext($1), $2)', [shape.table, id]);
      rows = await lock();
    }
    return rows.length === 0 ? undefined : readItemRecord(em, shape, id);
  }

  /** The only item of another collection that is named (the page of a team) can be there without ever having been saved. */
  private async makeOnlyItems(em: EntityManager, { columns }: ItemShape, content: ItemContent, actor: Actor) {
    for (const [name, field] of columns) {
      if (field.kind !== 'one' || content[name] !== ONLY_ITEM || !collectionOf(field.collection)?.singleton) continue;
      const only = shapeOf(field.collection as PageCollectionName);
      if (!(await this.lock(em, only, ONLY_ITEM))) await this.save(em, only.name, ONLY_ITEM, {}, actor);
    }
  }

  private async write(
    em: EntityManager,
    shape: ItemShape,
    key: number | null,
    { record, values, actor, as }: Write,
  ): Promise<SavedItem> {
    const before = record && contentOf(shape, record);
    const merged = withValues(shape, before, values);
    const imported = as === 'imported';
    const wanted: ItemContent = { ...merged, ...stateWith(before, values, { mayBeOver: imported }) };
    const importedFacts = imported ? importedState(values) : {};
    if (record && isDeepStrictEqual(before, wanted) && isSame(record, importedFacts))
      return { id: record.id, version: record.version };
    assertComplete(shape, wanted);
    await this.makeOnlyItems(em, shape, wanted, actor);
    // The texts of a revision are as they were.
    await assertReferences(em, shape, as === 'restored' ? wanted : before, wanted);
    await assertUnique(em, shape, key, wanted);
    if (shape.name === 'redirect' && !imported) await assertLeadsOn(em, key, wanted);
    const content = await withPartIds(em, shape, before, wanted, MAY_RETURN[as ?? 'edited']);

    const state: RowState = {
      version: record ? record.version + 1 : await versionAfter(em, shape.name, key),
      date_updated: new Date().toISOString(),
      ...(!record && { date_created: new Date().toISOString(), sort: await nextSort(em, shape) }),
      ...importedFacts,
    };
    const id = record?.id ?? (await insertItem(em, shape, key, content, state));
    if (record) await updateItem(em, shape, id, content, state);
    for (const list of shape.parts) await writeParts(em, list, id, listOf(content, list.name), partIds(list, before));
    for (const list of shape.links) await writeLinks(em, list, id, listOf(content, list.name));

    const after = contentOf(shape, (await readItemRecord(em, shape, id))!);
    const action = actionOf(before, after, as);
    recordRevision(em, { collection: shape.name, item: id, version: state.version, action, before, after, actor });
    await this.record(em, shape, id, { actor, action: AUDITED[action], before: before ?? null, after });
    // An import brings the redirects that there are.
    if (!imported)
      await writeRedirects(shape.name, before, after, {
        em,
        save: (redirect, fields) => this.save(em, 'redirect', redirect, fields, actor),
        remove: (redirect) => this.remove(em, 'redirect', redirect, actor),
      });
    return { id, version: state.version };
  }
}

interface Write {
  /** The item as it stands, locked; undefined for a new one. */
  readonly record: ContentRecord | undefined;
  readonly values: ContentValues;
  readonly actor: Actor;
  readonly as: SaveAs | undefined;
}

/** What becomes of parts with ids that the item does not have. */
const MAY_RETURN = { edited: 'no', imported: 'free', restored: 'anew' } as const;

/** Names of what is done, in the audit. */
const AUDITED: Readonly<Record<RevisionAction, string>> = {
  created: 'create-content-item',
  changed: 'change-content-item',
  published: 'publish-content-item',
  withdrawn: 'withdraw-content-item',
  restored: 'restore-content-item',
  imported: 'import-content-item',
};

function actionOf(before: ItemContent | undefined, after: ItemContent, as: SaveAs | undefined): RevisionAction {
  if (as) return as;
  if (!before) return 'created';
  if (before['status'] === after['status']) return 'changed';
  return after['status'] === 'published' ? 'published' : 'withdrawn';
}

/** @throws Stale with the item as it stands, when the editor saw another version */
function assertCurrent(record: ContentRecord, { version }: ContentValues): void {
  if (version !== undefined && version !== record.version) throw new Stale(record);
}

/** Place and dates that an import brings along. */
const importedState = ({ sort, date_created, date_updated }: ContentValues): Partial<RowState> => ({
  ...(sort !== undefined && { sort: sort as number | null }),
  ...(typeof date_created === 'string' && { date_created: new Date(date_created).toISOString() }),
  ...(typeof date_updated === 'string' && { date_updated: new Date(date_updated).toISOString() }),
});

const isSame = (record: ContentRecord, state: Partial<RowState>): boolean =>
  Object.entries(state).every(([name, value]) => record[name] === value);

const listOf = <T>(content: ItemContent, name: string): readonly T[] => content[name] as readonly T[];

/** The last place of a collection that editors put into an order; others have none. */
async function nextSort(em: EntityManager, { table, definition }: ItemShape): Promise<number | null> {
  if (!definition.ordered) return null;
  const [row] = await executeBound<{ next: number }>(
    em,
    `select coalesce(max(sort), 0) + 1 as next from "${table}"`,
    [],
  );
  return row!.next;
}
