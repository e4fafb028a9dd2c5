import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileLoad as FileLoadView, LoadedCollection } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { Collections } from '@outcrop/search';
import { FileLoad } from './file-load.entity.ts';
import { FileLoadNotFound } from './file-loads.errors.ts';

const MAX_SHOWN = 20;

/** The files that were sent last, the newest first. */
export class ListFileLoads extends queryWith<{ id?: number }, FileLoadView[]>() {}

@QueryHandler(ListFileLoads)
export class ListFileLoadsHandler implements IQueryHandler<ListFileLoads> {
  constructor(private readonly em: EntityManager) {}

  /** @throws FileLoadNotFound where one is asked for that is not there */
  async execute({ id }: ListFileLoads): Promise<FileLoadView[]> {
    const where = id === undefined ? {} : { id };
    const loads = await this.em.fork().find(FileLoad, where, { orderBy: { id: 'desc' }, limit: MAX_SHOWN });
    if (id !== undefined && loads.length === 0) throw new FileLoadNotFound();
    return loads.map((load) => {
      const { phase, rows, createdAt } = load;
      const { file, bytes, name, state, preview, report, problem } = load;
      return {
        ...{ id: load.id, file, bytes, name, state, preview, report, problem },
        progress: phase !== null && rows !== null ? { phase, rows } : null,
        createdAt: createdAt.toISOString(),
      };
    });
  }
}

/** The collections that were loaded, in the order in which they were made. */
export class ListCollections extends queryWith<object, LoadedCollection[]>() {}

@QueryHandler(ListCollections)
export class ListCollectionsHandler implements IQueryHandler<ListCollections> {
  constructor(private readonly collections: Collections) {}

  async execute(): Promise<LoadedCollection[]> {
    const stored = await this.collections.stored();
    return stored.flatMap(({ definition: { name, seenBy }, rows, gone, loadedAt, bytes }) =>
      loadedAt ? [{ name, seenBy, rows, gone, bytes, loadedAt: loadedAt.toISOString() }] : [],
    );
  }
}
