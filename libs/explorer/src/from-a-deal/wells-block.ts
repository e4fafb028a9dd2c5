import {
  type AskedRows,
  type DealDetail,
  type DealTypeCode,
  type FirstYear,
  valueExpression,
  type WellsAround,
} from '@outcrop/contracts';
import { toMercator } from '@outcrop/listings';
import type { HistogramBar, IndexDefinition, SearchRequest, SearchResult, Stats } from '@outcrop/search';
import { isExact } from '../queries/bucket-stats.ts';
import { groupsOf } from '../queries/query-plan.ts';
import { type Block, dealCodes, hasField, type Question } from './block.ts';
import { countiesIn } from './counties-in.ts';

const WELLS = 'wells';

/** What is offered there is no rock. */
const WITHOUT_WELLS: readonly string[] = ['W', 'SV', 'EVENT'] satisfies DealTypeCode[];

/** The fields that hold what wells made in their first twelve months. */
const STREAMS = { oil: 'oil12', gas: 'gas12' } as const;
type Stream = keyof typeof STREAMS;
const BEGAN = 'firstProductionDate';

/** How far wells are from a place, in miles to the north, south, east and west: a square, as the explorer can show it. */
const MILES = 10;
const MIN_WELLS = 5;
/** Years of fewer wells are left out: one good well is no year. */
const MIN_WELLS_OF_YEAR = 3;
const MAX_YEARS = 12;
const MAX_OPERATORS = 3;

type Place = Pick<WellsAround, 'within' | 'rows'>;

/**
 * Wells in a deal's counties, or near its place where it names no counties or there are too few wells in them (docs/product/explorer.md#wells-around-it).
 * @returns null for a deal that lies nowhere, or is none
 */
export function wellsBlock(deal: Pick<DealDetail, 'PLSCode' | 'whr' | 'lat' | 'lon'>): Block<WellsAround> | null {
  const [first] = dealCodes(deal);
  if (first === undefined || WITHOUT_WELLS.includes(first)) return null;
  const counties = countiesIn(deal.whr);
  const { lat, lon } = deal;
  const point = lat === null || lon === null ? null : { lat, lon };
  if (counties.length === 0 && !point) return null;
  return {
    collection: WELLS,
    questions: (index) =>
      [inCounties(counties, index), point && nearPoint(point, index)].flatMap((place) =>
        place ? [questionOf(place, index)] : [],
      ),
  };
}

const placeOf = (within: Place['within'], filters: AskedRows['filters']): Place => ({
  within,
  rows: { collection: WELLS, filters },
});

function inCounties(counties: string[], index: IndexDefinition): Place | null {
  if (counties.length === 0 || !hasField(index, 'county', 'keyword')) return null;
  return placeOf({ counties }, [{ field: 'county', expression: counties.map(valueExpression) }]);
}

const METRES_A_MILE = 1_609.344;
/** How long a unit of Web Mercator at zoom 22 is at the equator. */
const METRES_A_UNIT = 40_075_016.686 / 2 ** 30;

function nearPoint({ lat, lon }: { lat: number; lon: number }, { point }: IndexDefinition): Place | null {
  if (!point) return null;
  const { x, y } = toMercator(lon, lat);
  const units = Math.round((MILES * METRES_A_MILE) / (METRES_A_UNIT * Math.cos((lat * Math.PI) / 180)));
  const range = (at: number) => [`[${at - units} TO ${at + units}]`];
  return placeOf({ miles: MILES }, [
    { field: point.x, expression: range(x) },
    { field: point.y, expression: range(y) },
  ]);
}

function questionOf(place: Place, index: IndexDefinition): Question<WellsAround> {
  const streams = (Object.keys(STREAMS) as Stream[]).filter((stream) => {
    const field = index.fields[STREAMS[stream]];
    return field !== undefined && isExact(field);
  });
  const statsOf = <T extends object>(more: T) =>
    Object.fromEntries(streams.map((stream) => [stream, { field: STREAMS[stream], ...more }]));
  const request: SearchRequest = {
    groups: groupsOf(index, place.rows.filters),
    ...(hasField(index, 'operator', 'keyword') && {
      facets: { operators: { field: 'operator', limit: MAX_OPERATORS, distinct: true } },
    }),
    ...(hasField(index, BEGAN, 'date') && {
      histograms: { years: { field: BEGAN, interval: 'year', stats: statsOf({}) } },
    }),
    stats: statsOf({ percentiles: [50] }),
    sort: [],
    from: 0,
    size: 0,
  };
  return { request, tell: (found) => wellsOf(place, streams, found) };
}

function wellsOf(place: Place, streams: readonly Stream[], found: SearchResult): WellsAround | null {
  if (found.total < MIN_WELLS) return null;
  const { operators } = found.facets;
  return {
    ...place,
    wells: found.total,
    operators: operators
      ? {
          count: found.distinct['operators'] ?? null,
          largest: operators.map(({ value, count }) => ({ name: String(value), wells: count })),
        }
      : null,
    firstYears: streams.flatMap(
      (stream) => firstYearOf(stream, found.stats[stream]!, found.histograms['years'] ?? []) ?? [],
    ),
  };
}

function firstYearOf(stream: Stream, { count, percentiles }: Stats, bars: readonly HistogramBar[]): FirstYear | null {
  const median = percentiles?.[0] ?? null;
  // Wells that make none of it: a field of oil alone has no gas to show.
  if (count < MIN_WELLS || median === null || median === 0) return null;
  const years = bars.flatMap(({ from, stats }) => {
    const { count: wells, avg } = stats![stream]!;
    return wells < MIN_WELLS_OF_YEAR || avg === null
      ? []
      : [{ year: Number(String(from).slice(0, 4)), average: Math.round(avg), wells }];
  });
  return { stream, median, wells: count, years: years.slice(-MAX_YEARS) };
}
