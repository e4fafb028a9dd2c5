import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SearchIndexState, SearchTaskView, SearchWorks } from '@outcrop/contracts';
import { WorksParts } from '@outcrop/platform';
import { Columns } from '../columns/columns.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { DocumentSources } from '../index-writing/document-source.ts';
import { SearchingConnections } from '../searching-connections.ts';
import { rowsOf } from './index-rows.ts';
import { SearchTask } from './search-task.entity.ts';
import { taskView } from './task-view.ts';

/** Tasks are rows, and change while they run. */
const AGE_MS = 1_000;
/** All rows are counted for it (milliseconds). */
const COUNTS_AGE_MS = 15_000;

type Counts = Pick<SearchIndexState, 'rows' | 'documents'>;

/** What the page *Works* says of the search indexes (docs/product/admin.md#search-works). */
@Injectable()
export class SearchWorksPart {
  private readonly counted = new Map<string, { readonly at: number; readonly counts: Counts }>();

  constructor(
    private readonly em: EntityManager,
    private readonly sources: DocumentSources,
    private readonly connections: SearchingConnections,
    private readonly columns: Columns,
    parts: WorksParts,
  ) {
    parts.register('search', { read: () => this.read(), maxAgeMs: AGE_MS });
  }

  private async read(): Promise<SearchWorks> {
    const tasks = await this.latestTasks();
    const indexes: SearchIndexState[] = [];
    for (const { definition } of await this.sources.select()) {
      const own = tasks.filter(({ index }) => index === definition.name);
      indexes.push({ name: definition.name, ...(await this.countsOf(definition, own)), tasks: own });
    }
    return { engine: this.connections.opensearch ? 'opensearch' : 'memory', indexes };
  }

  /** The latest of each index and kind. */
  private async latestTasks(): Promise<SearchTaskView[]> {
    const em = this.em.fork();
    const ids = await em.execute<{ id: number }[]>('select max(id) as id from search_task group by index_name, kind');
    const tasks = await em.find(SearchTask, { id: ids.map(({ id }) => id) }, { orderBy: { id: 'desc' } });
    return tasks.map(taskView);
  }

  /** As they were a while ago at most, and after the last task. */
  private async countsOf(definition: IndexDefinition, tasks: readonly SearchTaskView[]): Promise<Counts> {
    const known = this.counted.get(definition.name);
    const ended = Math.max(0, ...tasks.map(({ endedAt }) => (endedAt === null ? 0 : Date.parse(endedAt))));
    if (known && Date.now() - known.at < COUNTS_AGE_MS && known.at > ended) return known.counts;
    const at = Date.now();
    const counts = { rows: await rowsOf(this.em, definition), documents: await this.documentsOf(definition) };
    this.counted.set(definition.name, { at, counts });
    return counts;
  }

  private async documentsOf(definition: IndexDefinition): Promise<number | null> {
    const admin = this.connections.opensearch?.admin;
    if (!admin) return this.columns.sizeOf(definition.name) ?? null;
    const live = await admin.live(definition);
    return live === undefined ? null : admin.count(live);
  }
}
