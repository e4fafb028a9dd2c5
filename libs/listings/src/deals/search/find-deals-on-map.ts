import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DealMap, type DealMapQuery, officeDay } from '@outcrop/contracts';
import { type AnsweredBy, cellsIn, type MercatorBox, SearchEngine, type SearchScope } from '@outcrop/search';
import { fromMercator, WORLD } from '../../listing/mercator.ts';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { DEALS_INDEX } from '../projection/deals.index.ts';
import { dealConditions, type LikedFilter, mercatorBoxes } from './deal-clauses.ts';

/** At most this many deals come out one by one. */
const SINGLES = 100;
const MAX_CELLS = 4_096;
/** At zoom z a map tile is 2^(30 − z) units wide; clusters are a quarter of that, 64 pixels. */
const shiftAt = (zoom: number): number => Math.max(0, 28 - zoom);

/** Deals inside a box, as clusters or, when they are few or alone in their tile, one by one (docs/product/search.md#map-clusters). */
export class FindDealsOnMap extends Query<{ map: DealMap; answered: AnsweredBy }> {
  constructor(
    readonly query: DealMapQuery & LikedFilter,
    readonly scope: SearchScope,
    readonly day: string = officeDay(),
  ) {
    super();
  }
}

@QueryHandler(FindDealsOnMap)
export class FindDealsOnMapHandler implements IQueryHandler<FindDealsOnMap> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
  ) {}

  async execute({ query, scope, day }: FindDealsOnMap) {
    const { bbox, zoom, ...filters } = query;
    const boxes = mercatorBoxes(bbox);
    const shift = boundedShift(boxes, shiftAt(zoom));
    const found = await this.search.grid(
      DEALS_INDEX,
      { ...dealConditions(filters, 'public', day), boxes, shift, singlesUpTo: SINGLES, limit: MAX_CELLS },
      scope,
    );
    const singles = [...found.singles, ...found.cells.filter(({ count }) => count === 1).map(({ id }) => id)];
    const rows = await this.rows.summaries(singles, 'public', scope);
    const map: DealMap = {
      // Deals that were made private since the index saw them are neither shown nor counted.
      total: found.total - (singles.length - rows.length),
      unmapped: found.unmapped,
      clusters: found.cells.filter(({ count }) => count > 1).map((cell) => cluster(cell, shift)),
      deals: rows.flatMap((row) =>
        row.longitude === null || row.latitude === null
          ? []
          : [
              {
                ListingId: row.id,
                header: headerOf(row),
                PLSCode: row.typeCodes,
                sold: row.isSold,
                lon: row.longitude,
                lat: row.latitude,
              },
            ],
      ),
    };
    return { map, answered: found };
  }
}

/** A wide box at a deep zoom gets coarser cells, so that an answer stays small. */
function boundedShift(boxes: readonly MercatorBox[], shift: number): number {
  let coarser = shift;
  while (coarser < 30 && cellsIn(boxes, coarser) > MAX_CELLS) coarser += 1;
  return coarser;
}

/** A cell's centre and edges in degrees. */
function cluster({ x, y, count }: { x: number; y: number; count: number }, shift: number): DealMap['clusters'][number] {
  const width = 2 ** shift;
  const at = (cx: number, cy: number) => fromMercator(Math.min(WORLD, cx * width), Math.min(WORLD, cy * width));
  const [centre, northWest, southEast] = [at(x + 0.5, y + 0.5), at(x, y), at(x + 1, y + 1)];
  return {
    lon: centre.longitude,
    lat: centre.latitude,
    count,
    bbox: [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude],
  };
}
