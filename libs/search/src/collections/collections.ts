import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  AuditTrail,
  announceSourceChange,
  executeBound,
  Invalid,
  NotFound,
  Outbox,
  SharedLook,
  Unavailable,
} from '@outcrop/platform';
import type { IndexDefinition } from '../index-definition.ts';
import { DocumentSources } from '../index-writing/document-source.ts';
import { LOCK_KEY } from '../index-writing/held-lock.ts';
import { type CollectionDefinition, checkedDefinition, indexOf, loadTableOf } from './collection-definition.ts';
import { collectionRemoved, collectionSource } from './collection-events.ts';
import { CollectionRows } from './collection-rows.ts';
import { createTable, dropTable } from './collection-table.ts';
import {
  loadTimes,
  type StoredCollection,
  type StoredKey,
  storedCollections,
  storedKeys,
} from './stored-collections.ts';

const MAX_COLLECTIONS = 100;

/** What is locked while rows are loaded into a collection, or it is removed. */
export const collectionLock = (id: number): string => `collection ${id}`;

/** There is no collection of the name, or it was removed. */
export class NoCollection extends NotFound {
  constructor(name: string) {
    super(`There is no collection "${name}".`);
  }
}

const taken = (name: string): Invalid =>
  new Invalid([{ path: 'name', message: `There is a collection "${name}" already.` }]);

/** Rows are being loaded into the collection, or it is being removed. */
export class CollectionBusy extends Unavailable {
  constructor(name: string) {
    super(`Rows are being loaded into ${name}: wait for the end of the load.`, 60);
  }
}

/**
 * Collections that are made from a definition, in a row (docs/decisions/collections.md). Every process knows those that had been loaded before it asks: it looks at
 * the ids, as a definition never changes.
 */
@Injectable()
export class Collections {
  private readonly log = new Logger('Search');
  private readonly known = new Map<number, CollectionRows>();
  private readonly shared = new SharedLook(() => this.ask());

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly sources: DocumentSources,
  ) {
    sources.follow(() => this.shared.look());
  }

  /** @throws NoCollection when there is none of the name now that was ever loaded */
  async find(name: string): Promise<IndexDefinition> {
    await this.shared.look();
    const found = [...this.known.values()].find(({ definition }) => definition.name === name);
    if (!found) throw new NoCollection(name);
    return found.definition;
  }

  /** Those that were made, in the order in which they were, also before they were loaded. */
  async made(): Promise<IndexDefinition[]> {
    return this.definitions('');
  }

  /** @throws NoCollection */
  async madeAs(name: string): Promise<IndexDefinition> {
    const [made] = await this.definitions('where name = $1', [name]);
    if (!made) throw new NoCollection(name);
    return made;
  }

  /** What is in all that were made, in the order in which they were; or in the one of a name, if there is one. */
  stored(name?: string): Promise<StoredCollection[]> {
    return storedCollections(this.em, name);
  }

  /** When the last load of each ended that was ever loaded, by name; as often as that is asked, no row is read. */
  loadTimes(): Promise<ReadonlyMap<string, Date>> {
    return loadTimes(this.em);
  }

  /** The keys of all rows of a collection that was made, some at a time, and whether each is gone. @throws NoCollection */
  async *keys(name: string): AsyncGenerator<readonly StoredKey[]> {
    yield* storedKeys(this.em, await this.madeAs(name));
  }

  /**
   * Whether a collection can be made from a definition, as far as it can be told before.
   * @param given {@link CollectionDefinition} as anybody wrote it
   * @throws Invalid, as {@link create}
   */
  async check(given: unknown): Promise<CollectionDefinition> {
    const definition = checkedDefinition(given);
    const [sources, made] = [await this.sources.select(), await this.made()];
    const names = [...sources.map((source) => source.definition.name), ...made.map(({ name }) => name)];
    if (names.includes(definition.name)) throw taken(definition.name);
    if (made.length >= MAX_COLLECTIONS)
      throw new Invalid([{ path: '', message: `There are ${MAX_COLLECTIONS} collections already.` }]);
    return definition;
  }

  /**
   * Makes a collection. It is searched once it was loaded.
   * @param given {@link CollectionDefinition} as anybody wrote it
   * @throws Invalid that says what is wrong with the definition, or that there is one of its name, or that there are too many
   */
  async create(given: unknown, actor: Actor): Promise<IndexDefinition> {
    const definition = await this.check(given);
    const { name } = definition;
    const id = await this.em.fork().transactional(async (em) => {
      const [row] = await executeBound<{ id: number }>(
        em,
        'insert into search_collection (name, definition) values ($1, $2) on conflict (name) do nothing returning id',
        [name, JSON.stringify(definition)],
      );
      if (!row) throw taken(name);
      for (const statement of createTable(indexOf(row.id, definition))) await executeBound(em, statement, []);
      this.audit.record(em, {
        actor,
        action: 'create-collection',
        subject: `collection:${name}`,
        before: null,
        after: definition,
      });
      return row.id;
    });
    return indexOf(id, definition);
  }

  /**
   * Removes a collection with its rows. Its index goes a moment later.
   * @throws NoCollection, CollectionBusy
   */
  async remove(name: string, actor: Actor): Promise<void> {
    const { version: id, table } = await this.madeAs(name);
    await this.em.fork().transactional(async (em) => {
      const [lock] = await executeBound<{ free: boolean }>(
        em,
        `select pg_try_advisory_xact_lock(${LOCK_KEY}) as free`,
        [collectionLock(id)],
      );
      if (!lock!.free) throw new CollectionBusy(name);
      const removed = await executeBound<{ definition: object }>(
        em,
        'delete from search_collection where id = $1 returning definition',
        [id],
      );
      if (!removed[0]) throw new NoCollection(name);
      await executeBound(em, 'delete from search_withheld where index_name = $1', [name]);
      for (const dropped of [table, loadTableOf(id)]) await executeBound(em, dropTable(dropped), []);
      this.outbox.record(em, collectionRemoved({ collection: name, id }), actor);
      this.audit.record(em, {
        actor,
        action: 'remove-collection',
        subject: `collection:${name}`,
        before: removed[0].definition,
        after: null,
      });
      await announceSourceChange(em, collectionSource(name));
    });
  }

  private async ask(): Promise<void> {
    const rows = await executeBound<{ id: number }>(
      this.em,
      'select id from search_collection where loaded_at is not null',
      [],
    );
    const ids = new Set(rows.map(({ id }) => id));
    for (const [id, source] of this.known)
      if (!ids.has(id)) {
        this.known.delete(id);
        this.sources.remove(source);
      }
    const unknown = [...ids].filter((id) => !this.known.has(id));
    if (unknown.length === 0) return;
    for (const index of await this.definitions('where id = any($1::int[])', [`{${unknown.join(',')}}`])) {
      const source = new CollectionRows(index, this.em);
      const { name } = source.definition;
      this.known.set(index.version, source);
      const isFeatures = this.sources
        .known()
        .some((other) => other.definition.name === name && !(other instanceof CollectionRows));
      if (isFeatures)
        this.log.warn(`The collection ${name} cannot be searched: a part of the product has the name now. Remove it.`);
      else this.sources.register(source);
    }
  }

  /** @param which of them: a condition in SQL */
  private async definitions(which: string, values: readonly unknown[] = []): Promise<IndexDefinition[]> {
    const rows = await executeBound<{ id: number; definition: unknown }>(
      this.em,
      `select id, definition from search_collection ${which} order by id`,
      values,
    );
    return rows.map(({ id, definition }) => indexOf(id, checkedDefinition(definition)));
  }
}
