import { Injectable } from '@nestjs/common';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  type Outcome,
  type PayloadOf,
  TryLater,
} from '@outcrop/platform';
import { DocumentSources, idsOf } from '../index-writing/document-source.ts';
import { RebuildRunning } from '../index-writing/search-indexes.ts';
import { SearchRebuild } from '../index-writing/search-rebuild.ts';
import { SearchTargets } from '../index-writing/search-targets.ts';
import { SearchUnavailable } from '../search-engine.ts';
import { collectionEvents, collectionRemoved, type collectionRowsChanged } from './collection-events.ts';
import { CollectionRows } from './collection-rows.ts';

const PAGE = 1_000;

type CollectionEvent = PayloadOf<typeof collectionRowsChanged> | PayloadOf<typeof collectionRemoved>;

/** Keeps the indexes of collections as their rows are, and drops those of collections that were removed. */
@Injectable()
@Consumer({ name: 'collection-search', on: collectionEvents, batch: 10 })
export class CollectionSearchProjection implements EventConsumer<CollectionEvent> {
  constructor(
    private readonly sources: DocumentSources,
    private readonly targets: SearchTargets,
    private readonly rebuild: SearchRebuild,
  ) {}

  async handle(
    deliveries: readonly Delivery<CollectionEvent>[],
    context: ConsumerContext,
  ): Promise<readonly Outcome[]> {
    const sources = await this.sources.select();
    const outcomes: Outcome[] = [];
    for (const { type, event } of deliveries) {
      context.signal.throwIfAborted();
      await context.extendLease();
      const source = sources.find(({ definition }) => definition.name === event.collection);
      if (type === collectionRemoved.type) outcomes.push(await this.drop(event));
      else if (source instanceof CollectionRows && source.definition.version === event.id && 'changedIn' in event)
        outcomes.push(await this.write(source, event.changedIn));
      // It was removed since.
      else outcomes.push(DONE);
    }
    return outcomes;
  }

  /** Documents of what a transaction wrote: of rows that were written once more since, a later event tells. */
  private async write(source: CollectionRows, changedIn: string): Promise<Outcome> {
    if (!this.targets.isWriting) return DONE;
    for (let after = 0; ; ) {
      const documents = await source.changedIn(changedIn, after, PAGE);
      if (documents.length === 0) return DONE;
      after = documents.at(-1)!.id;
      const result = await this.targets.write(source.definition, documents);
      for (const id of idsOf(documents)) {
        const outcome = result.outcomeOf(id);
        if (!('done' in outcome)) return outcome;
      }
    }
  }

  /** @throws TryLater */
  private async drop({ collection: name, id: version }: CollectionEvent): Promise<Outcome> {
    try {
      await this.rebuild.drop({ name, version });
      return DONE;
    } catch (error) {
      if (error instanceof SearchUnavailable || error instanceof RebuildRunning)
        throw new TryLater(error.message, { cause: error });
      throw error;
    }
  }
}
