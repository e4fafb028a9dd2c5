import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DealSummary } from '@outcrop/contracts';
import type { SearchScope } from '@outcrop/search';
import { DealPictures } from '../deal-pictures.ts';
import { DealRows } from '../deal-rows.ts';
import { SUMMARY_PROPERTIES, toDealSummary } from '../deal-view.ts';

/** The current assignments, the first of them in the firm's order (docs/product/pages.md#assignments-carousel). */
export class ListAssignments extends Query<DealSummary[]> {
  constructor(
    readonly scope: SearchScope,
    readonly size: number,
  ) {
    super();
  }
}

@QueryHandler(ListAssignments)
export class ListAssignmentsHandler implements IQueryHandler<ListAssignments> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** The database finds them by the order of its index: no engine knows of data rooms and logos. */
  async execute({ scope, size }: ListAssignments): Promise<DealSummary[]> {
    const rows = await this.rows.seen(SUMMARY_PROPERTIES, {
      list: 'public',
      scope,
      where: { field: 'isSold', in: [false] },
      rest: { sql: 'and has_vdr and has_logo_image order by rank limit ?', values: [size] },
    });
    return rows.map((row) => toDealSummary(row, this.images));
  }
}
