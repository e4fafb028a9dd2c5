import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type QueryFilter, queryRequestSchema } from '@outcrop/contracts';
import { Scopes } from '@outcrop/listings';
import { Invalid, type UserActor } from '@outcrop/platform';
import { digestOf } from '@outcrop/search';
import { ExploredCollections, labelOf, NoSuchCollection } from '../explored/explored-collections.ts';
import { groupsOf } from '../queries/query-plan.ts';
import { readRequest } from '../saved-queries/stored-requests.ts';

/** What a saved query finds for one person at one moment. */
export interface AskedQuery {
  readonly found: number;
  readonly digest: string;
  /** Stands for the fields that the person sees. */
  readonly fields: string;
  /** Of the collection, in words. */
  readonly label: string;
}

/** Whether a query cannot be asked: its collection is gone or not open to the person, or does not have its fields. */
export const cannotBeAsked = (error: unknown): boolean => error instanceof NoSuchCollection || error instanceof Invalid;

/** Asks saved queries of the rows themselves, as far as a person may see them: no index lags behind, and nothing hidden makes a difference. */
@Injectable()
export class AskedQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly collections: ExploredCollections,
    private readonly scopes: Scopes,
  ) {}

  /**
   * @param request as a saved query has it
   * @param actor as their rights are now
   * @throws NoSuchCollection; Invalid that names the filter which cannot be asked
   */
  async ask(request: string, collection: string, actor: UserActor): Promise<AskedQuery> {
    const scope = await this.scopes.of(actor);
    return this.collections.ask(collection, scope, async ({ index, seen, label }) => {
      const found = Object.values(groupsOf(seen, filtersOf(request)));
      const fields = Object.keys(seen.fields);
      const { count, digest } = await digestOf(this.em, index, { all: [index.visible(scope), ...found] }, fields);
      const names = createHash('sha256').update(fields.join(' ')).digest('base64url');
      return { found: count, digest, fields: names, label };
    });
  }

  /** What a collection is called, also one that is gone. */
  label(collection: string): string {
    return labelOf(collection);
  }
}

/** The filters of a saved query, as the query service takes them: what a client stores besides is its own affair. @throws Invalid */
function filtersOf(request: string): readonly QueryFilter[] {
  const stored = readRequest(request).filters.map(({ field, expression }) => ({ field, expression }));
  const filters = queryRequestSchema.shape.filters.safeParse(stored);
  if (!filters.success) throw Invalid.of(filters.error, ['filters']);
  return filters.data;
}
