import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { WebStatus } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { type Clause, EVERYTHING, idsOf, SearchEngine, type SearchRequest, type SearchScope } from '@outcrop/search';
import type { DealField } from '../../listing/deals.index.ts';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { bestName } from '../search/best-match.ts';
import { IN_ORDER, searchDeals, TEXT_GROUP, textClause, wordsOtherwise } from '../search/deal-clauses.ts';

/** A listing as it is told from others. */
export interface NamedListing {
  readonly id: number;
  readonly name: string;
  readonly webStatus: WebStatus;
}

/** Listings by some letters of their texts, or by their number: whatever the scope sees, in any list or none. */
export class FindListings extends queryWith<
  {
    letters: string;
    scope: SearchScope;
    /** Only some of them. */
    among?: readonly number[];
    limit: number;
  },
  NamedListing[]
>() {}

const ONLY_DIGITS = /^[1-9]\d{0,8}$/;
/** The listing of a number comes before those that have the number in a text: more than the best match gives. */
const NUMBER_POINTS = 100_000;

@QueryHandler(FindListings)
export class FindListingsHandler implements IQueryHandler<FindListings> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
  ) {}

  /** The best match first. @throws SearchUnavailable */
  async execute({ letters, scope, among, limit }: FindListings): Promise<NamedListing[]> {
    const text = textClause({ search: letters });
    if (!text || among?.length === 0) return [];
    const number: Clause | undefined = ONLY_DIGITS.test(letters)
      ? { field: 'id' satisfies DealField, in: [Number(letters)] }
      : undefined;
    const found = await searchDeals(this.search, scope, {
      groups: {
        [TEXT_GROUP]: number ? { any: [number, text] } : text,
        ...(among && { among: { field: 'id' satisfies DealField, in: among } }),
      },
      ...wordsOtherwise(letters, EVERYTHING),
      ...scored(letters, number),
      sort: IN_ORDER,
      size: limit,
    });
    // What has the letters in its name, type, play, basin or company leaves out what has them somewhere in a text.
    const named = found.hits.filter(({ score = 0 }) => score > 0);
    const ids = idsOf(named.length > 0 ? named : found.hits);
    if (ids.length === 0) return [];
    const where: Clause = { field: 'id' satisfies DealField, in: ids };
    const rows = await this.rows.seen(['id', 'governingThought', 'where', 'webStatus'], { scope, where });
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rowOf.get(id);
      return row ? { id, name: headerOf(row), webStatus: row.webStatus } : [];
    });
  }
}

function scored(letters: string, number: Clause | undefined): Pick<SearchRequest, 'score'> {
  const { score } = bestName(letters);
  if (!number) return score ? { score } : {};
  return { score: { minimum: 0, clauses: [{ clause: number, points: NUMBER_POINTS }, ...(score?.clauses ?? [])] } };
}
