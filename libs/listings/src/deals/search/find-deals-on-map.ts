import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DealMap, type DealMapQuery, type JoinedDeals, joinTouching, officeDay } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import {
  type AnsweredBy,
  cellsIn,
  type GridCell,
  type MercatorBox,
  SearchEngine,
  type SearchScope,
} from '@outcrop/search';
import { DEALS_INDEX } from '../../listing/deals.index.ts';
import { fromMercator, WORLD } from '../../listing/mercator.ts';
import type { DealList } from '../../listings.policy.ts';
import { DealRows } from '../deal-rows.ts';
import { headerOf } from '../deal-view.ts';
import { dealConditions, type LikedFilter, mercatorBoxes, searchDeals } from './deal-clauses.ts';
import { SOLD_COUNT, soldOf } from './facets.ts';

/** At most this many deals come out one by one. */
const SINGLES = 100;
const MAX_CELLS = 4_096;
/** At zoom z a map tile is 2^(30 − z) units wide; cells are a quarter of that, 64 pixels. */
const shiftAt = (zoom: number): number => Math.max(0, 28 - zoom);

/** Deals inside a box, as clusters or, when they are few or stand alone, one by one (docs/product/search.md#map-clusters). */
export class FindDealsOnMap extends queryWith<
  { query: DealMapQuery & LikedFilter; scope: SearchScope; list: DealList; day?: string },
  { map: DealMap; answered: AnsweredBy }
>() {}

@QueryHandler(FindDealsOnMap)
export class FindDealsOnMapHandler implements IQueryHandler<FindDealsOnMap> {
  constructor(
    private readonly search: SearchEngine,
    private readonly rows: DealRows,
  ) {}

  async execute(asked: FindDealsOnMap) {
    const { query, scope, list, day = officeDay() } = asked;
    const { bbox, zoom, ...filters } = query;
    const boxes = mercatorBoxes(bbox);
    const shift = boundedShift(boxes, shiftAt(zoom));
    const found = await this.search.grid(
      DEALS_INDEX,
      { ...dealConditions(filters, list, day), boxes, shift, singlesUpTo: SINGLES, limit: MAX_CELLS },
      scope,
    );
    const groups = joinTouching(found.cells.map(aroundTheWorld(boxes)), 2 ** (22 - zoom));
    const alone = groups.filter(({ count }) => count === 1).map(({ members }) => members[0]!.id);
    const singles = [...found.singles, ...alone];
    const rows = await this.rows.summaries(singles, list, scope);
    // Where the rows are all that was found, those are counted that may be seen.
    const sold = found.cells.length > 0 ? await this.countSold(asked, day) : rows.filter(({ isSold }) => isSold).length;
    const map: DealMap = {
      // Deals that were made private since the index saw them are neither shown nor counted.
      total: found.total - (singles.length - rows.length),
      sold,
      unmapped: found.unmapped,
      clusters: groups.filter(({ count }) => count > 1).map((group) => cluster(group, shift)),
      deals: rows.flatMap((row) => {
        const { id, typeCodes: PLSCode, isSold: sold, longitude: lon, latitude: lat } = row;
        return lon === null || lat === null ? [] : [{ ListingId: id, header: headerOf(row), PLSCode, sold, lon, lat }];
      }),
    };
    return { map, answered: found };
  }

  private async countSold({ query, scope, list }: FindDealsOnMap, day: string): Promise<number> {
    const conditions = dealConditions(query, list, day);
    return soldOf(await searchDeals(this.search, scope, { ...conditions, counts: { sold: SOLD_COUNT } }));
  }
}

/** A wide box at a deep zoom gets coarser cells, so that an answer stays small. */
function boundedShift(boxes: readonly MercatorBox[], shift: number): number {
  let coarser = shift;
  while (coarser < 30 && cellsIn(boxes, coarser) > MAX_CELLS) coarser += 1;
  return coarser;
}

/**
 * Cells in one row: in a view across the antimeridian those beyond it go on to the east, so that what is side by side on the map can be joined. The
 * cells of a box that begins and ends in the same cell stay where their deals are.
 */
const aroundTheWorld =
  ([box, beyond]: readonly MercatorBox[]) =>
  (cell: GridCell): GridCell & { readonly turns: number } => {
    const turns = box && beyond && cell.sumX / cell.count < box.west ? 1 : 0;
    return { ...cell, sumX: cell.sumX + turns * WORLD * cell.count, turns };
  };

/** The mean place of a group's deals, and the edges of its cells, in degrees. */
function cluster(
  { x, y, count, members }: JoinedDeals<ReturnType<ReturnType<typeof aroundTheWorld>>>,
  shift: number,
): DealMap['clusters'][number] {
  const width = 2 ** shift;
  const columns = members.map((cell) => cell.x + (cell.turns * WORLD) / width);
  const rows = members.map((cell) => cell.y);
  const [left, right] = [Math.min(...columns) * width, (Math.max(...columns) + 1) * width];
  const [top, bottom] = [Math.min(...rows) * width, (Math.max(...rows) + 1) * width];
  // Nothing lies more than one world to the east; what goes around all of it is the world.
  const start = left >= WORLD ? WORLD : 0;
  const [west, east] = right - left >= WORLD ? [0, WORLD] : [left - start, right - start];
  const lonOf = (at: number) => fromMercator(at <= WORLD ? at : at - WORLD, 0).longitude;
  const latOf = (at: number) => fromMercator(0, at).latitude;
  return { lon: lonOf(x - start), lat: latOf(y), count, bbox: [lonOf(west), latOf(bottom), lonOf(east), latOf(top)] };
}
