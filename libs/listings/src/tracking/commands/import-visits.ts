import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, Forbidden, isAdmin, queryWith } from '@outcrop/platform';
import { normaliseText } from '../../listing/search-text.ts';
import { addHits, type CountedHits } from '../listing-hits.ts';
import { TrackedSearch } from '../tracking.entity.ts';

/** A search that was made before or elsewhere, by nobody who is known. */
export interface ImportedSearch {
  readonly text: string;
  /** Values by group, as `dealFiltersSchema` reads them. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Public deals that it found. */
  readonly found: number;
  readonly searchedAt: Date;
}

/** Adds searches and page views that were counted before or elsewhere. Views of listings that are not there are dropped. */
export class ImportVisits extends commandWith<{
  searches: readonly ImportedSearch[];
  views: readonly CountedHits[];
  actor: Actor;
}>() {}

@CommandHandler(ImportVisits)
export class ImportVisitsHandler implements ICommandHandler<ImportVisits> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ searches, views, actor }: ImportVisits): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    // By their moments, as their ids are compared with those of the last 24 hours.
    const rows = searches
      .toSorted((a, b) => a.searchedAt.getTime() - b.searchedAt.getTime())
      .map(({ text, filters, found, searchedAt }) => ({
        ...{ text, normalised: normaliseText(text), filters, found },
        at: searchedAt.toISOString(),
      }));
    await this.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into tracked_search (text, normalised_text, filters, found, searched_at)
         select text, normalised, filters, found, at from rows from (
           json_to_recordset(?::json) as (text text, normalised text, filters jsonb, found int, at timestamptz)
         ) with ordinality order by ordinality`,
        [JSON.stringify(rows)],
      );
      await addHits(em, views);
      const after = { searches: rows.length, views: views.reduce((sum, { hits }) => sum + hits, 0) };
      this.audit.record(em, { actor, action: 'import-visits', subject: 'visits:all', before: null, after });
    });
  }
}

/** How many searches are stored. */
export class CountSearches extends queryWith<{ actor: Actor }, number>() {}

@QueryHandler(CountSearches)
export class CountSearchesHandler implements IQueryHandler<CountSearches> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ actor }: CountSearches): Promise<number> {
    if (!isAdmin(actor)) throw new Forbidden();
    return this.em.fork().count(TrackedSearch);
  }
}
