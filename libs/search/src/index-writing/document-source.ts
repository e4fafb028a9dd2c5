import type { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { NotFound } from '@outcrop/platform';
import type { IndexDefinition, IndexDocument, Versioned, WritableDocument } from '../index-definition.ts';

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
export const byId = <T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

export interface RowCheck {
  readonly rows: number;
  /** Rows whose derived columns do not match their other columns. */
  readonly differing: number;
  readonly repaired: number;
  /** Ids of the first few of those that differ. */
  readonly examples: readonly number[];
}

/** Where the documents of one index come from: the rows. A feature implements it and registers it in {@link DocumentSources}. */
export abstract class DocumentSource {
  abstract readonly definition: IndexDefinition;
  /** Documents of those rows that exist; revision and data are of the same moment. */
  abstract byIds(ids: readonly number[], em?: EntityManager): Promise<IndexDocument[]>;
  /** The next documents in order of id, after the given one; none at the end. */
  abstract page(afterId: number, limit: number): Promise<IndexDocument[]>;
  /** The same to be written to an index. */
  writablePage(afterId: number, limit: number): Promise<WritableDocument[]> {
    return this.page(afterId, limit);
  }
  /** All documents in order of id as pages of text that `bulkBodies` reads, the next one read ahead; only where the database writes it. */
  bulkPages?(size: number): AsyncGenerator<Uint8Array>;
  /** Like `page`, without the data. */
  abstract revisions(afterId: number, limit: number): Promise<Versioned[]>;
  /** Recomputes the rows' derived columns, and with `repair` corrects them (under a new revision). */
  checkRows?(options: { readonly repair: boolean }): Promise<RowCheck>;
}

/** The sources of this process, by the name of their index: those that features register, and those of collections (docs/decisions/collections.md). */
export class DocumentSources {
  private readonly sources = new Map<string, DocumentSource>();
  private readonly looks: (() => Promise<void>)[] = [];

  register(source: DocumentSource): void {
    this.sources.set(source.definition.name, source);
  }

  /** Takes back a source that was registered; another one of its name stays. */
  remove(source: DocumentSource): void {
    if (this.sources.get(source.definition.name) === source) this.sources.delete(source.definition.name);
  }

  /** @param look registers and removes sources as it was committed by then: called before {@link select} */
  follow(look: () => Promise<void>): void {
    this.looks.push(look);
  }

  /** As they were committed by now. @param name of one index; all of them when left out @throws NotFound */
  async select(name?: string): Promise<DocumentSource[]> {
    for (const look of this.looks) await look();
    return this.known(name);
  }

  /** As they were known at the last look. @param name of one index; all of them when left out @throws NotFound */
  known(name?: string): DocumentSource[] {
    if (name === undefined) return [...this.sources.values()];
    const source = this.sources.get(name);
    if (!source) throw new NotFound(`There is no index "${name}", only: ${[...this.sources.keys()].join(', ')}.`);
    return [source];
  }
}

/** All pages in order of id. The next one is read while one is worked on: two are in memory at a time. */
export async function* pagesOf<T extends { readonly id: number }>(
  next: (afterId: number, limit: number) => Promise<T[]>,
  limit: number,
): AsyncGenerator<T[]> {
  for (let reading = next(0, limit); ; ) {
    const page = await reading;
    if (page.length === 0) return;
    reading = next(page.at(-1)!.id, limit);
    // It is awaited above, unless the caller stops.
    reading.catch(() => undefined);
    yield page;
  }
}

/** Where features register the sources of their documents. */
@Global()
@Module({ providers: [DocumentSources], exports: [DocumentSources] })
export class DocumentSourcesModule {}
