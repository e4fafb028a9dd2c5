import { TableNotFoundException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EXPLORED_DEALS } from '@outcrop/listings';
import { NotFound } from '@outcrop/platform';
import {
  type DocumentSource,
  DocumentSources,
  type IndexDefinition,
  isNothing,
  type SearchScope,
  seenIn,
} from '@outcrop/search';

/** A collection as one asker knows it: fields that they may not see are none of it. */
export interface ExploredCollection {
  readonly name: string;
  readonly label: string;
  /** What an engine is asked about, with the asker's scope. */
  readonly index: IndexDefinition;
  /** What the asker sees of it, and nothing else. */
  readonly seen: IndexDefinition;
  readonly source: DocumentSource;
}

/** There is none of the name, or the asker sees no row of it: nobody learns which. */
export class NoSuchCollection extends NotFound {
  constructor(name: string) {
    super(`There is no collection ${JSON.stringify(name.slice(0, 60))}.`);
  }
}

/** Collections of features that are explored by a definition of their own. */
const DEFINITIONS: ReadonlyMap<string, IndexDefinition> = new Map([[EXPLORED_DEALS.name, EXPLORED_DEALS]]);

/** What can be explored: deals, and every collection that was loaded (docs/product/explorer.md#explored-collections). */
@Injectable()
export class ExploredCollections {
  constructor(private readonly sources: DocumentSources) {}

  /** Those that this scope sees, deals first, then as they were made. */
  async all(scope: SearchScope): Promise<ExploredCollection[]> {
    return (await this.sources.select()).flatMap((source) => exploredBy(source, scope) ?? []);
  }

  /** @throws NoSuchCollection */
  async find(name: string, scope: SearchScope): Promise<ExploredCollection> {
    const source = (await this.sources.select()).find(({ definition }) => definition.name === name);
    const found = source && exploredBy(source, scope);
    if (!found) throw new NoSuchCollection(name);
    return found;
  }

  /**
   * What a collection answers. One whose table is removed meanwhile is one that is not there.
   * @throws NoSuchCollection; what asking throws
   */
  async ask<Answer>(
    name: string,
    scope: SearchScope,
    asking: (collection: ExploredCollection) => Promise<Answer>,
  ): Promise<Answer> {
    const collection = await this.find(name, scope);
    try {
      return await asking(collection);
    } catch (error) {
      if (error instanceof TableNotFoundException) await this.find(name, scope);
      throw error;
    }
  }
}

function exploredBy(source: DocumentSource, scope: SearchScope): ExploredCollection | undefined {
  const { name } = source.definition;
  const index = DEFINITIONS.get(name) ?? source.definition;
  if (isNothing(index.visible(scope))) return undefined;
  return { name, label: labelOf(name), index, seen: seenIn(index, scope), source };
}

/** `closedDeals` and `closed-deals` as words: "Closed deals". */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_]+/gu, ' ')
    .trim()
    .toLowerCase();
  return capitalized(words);
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
