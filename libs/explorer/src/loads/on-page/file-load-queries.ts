import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileLoadPreview, FileLoad as FileLoadView, LoadedCollection } from '@outcrop/contracts';
import { FileStorage, type OpenFile, queryWith } from '@outcrop/platform';
import { Collections } from '@outcrop/search';
import { FileLoad } from './file-load.entity.ts';
import { FileLoadNotFound } from './file-loads.errors.ts';
import { rejectsOf } from './stored-rejects.ts';

const MAX_SHOWN = 20;

/** The files that were sent last, the newest first. */
export class ListFileLoads extends queryWith<{ id?: number }, FileLoadView[]>() {}

@QueryHandler(ListFileLoads)
export class ListFileLoadsHandler implements IQueryHandler<ListFileLoads> {
  constructor(
    private readonly em: EntityManager,
    private readonly collections: Collections,
  ) {}

  /** @throws FileLoadNotFound where one is asked for that is not there */
  async execute({ id }: ListFileLoads): Promise<FileLoadView[]> {
    const where = id === undefined ? {} : { id };
    const loads = await this.em.fork().find(FileLoad, where, { orderBy: { id: 'desc' }, limit: MAX_SHOWN });
    if (id !== undefined && loads.length === 0) throw new FileLoadNotFound();
    const loadTimes = await this.collections.loadTimes();
    const views: FileLoadView[] = [];
    for (const load of loads) {
      const { phase, rows, createdAt } = load;
      const { file, bytes, name, state, keepOthers, report, problem } = load;
      views.push({
        ...{ id: load.id, file, bytes, name, state, keepOthers, report, problem },
        preview: await this.previewNow(load, loadTimes.get(name)),
        progress: phase !== null && rows !== null ? { phase, rows } : null,
        createdAt: createdAt.toISOString(),
      });
    }
    return views;
  }

  /** What a file would do was counted by the rows that the collection had then: once it was loaded since, or dropped, that is not said any more. */
  private async previewNow(
    { name, state, preview: noted }: FileLoad,
    loadedAt: Date | undefined,
  ): Promise<FileLoadPreview | null> {
    if (!noted) return null;
    const { loadedAt: notedAt, ...preview } = noted;
    if (notedAt === (loadedAt?.toISOString() ?? null)) return preview;
    const { effect: _, ...others } = preview;
    // Of one that is or was loaded it says what was there before.
    if (state !== 'checked' && state !== 'failed') return others;
    const [stored] = await this.collections.stored(name);
    return { ...others, stored: stored?.loadedAt ? stored.rows : null };
  }
}

/** All wrong rows of a file that was read, as CSV, with the name that people save them by. */
export class OpenRejectedRows extends queryWith<{ id: number }, { readonly name: string; readonly file: OpenFile }>() {}

@QueryHandler(OpenRejectedRows)
export class OpenRejectedRowsHandler implements IQueryHandler<OpenRejectedRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
  ) {}

  /** @throws FileLoadNotFound where there is no such file, or no wrong row of it */
  async execute({ id }: OpenRejectedRows): Promise<{ readonly name: string; readonly file: OpenFile }> {
    const load = await this.em.fork().findOne(FileLoad, { id });
    const file = load && (await this.storage.open(rejectsOf(load.key)));
    if (!file) throw new FileLoadNotFound();
    return { name: `${load.name}-rejected.csv`, file };
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
