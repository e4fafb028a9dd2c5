/** Deals that are marked together: how many, and the sums of their positions, from which their mean place follows. */
export interface MarkedDeals {
  readonly sumX: number;
  readonly sumY: number;
  readonly count: number;
}

/** What becomes one marker. It stands at the mean place of its deals. */
export interface JoinedDeals<T> extends MarkedDeals {
  readonly x: number;
  readonly y: number;
  readonly members: readonly T[];
}

/** Diameter of the circle for this many deals, in pixels; never more than {@link WIDEST}. */
export const circleDiameter = (count: number): number => Math.round(Math.min(WIDEST, 26 + 9 * Math.log2(count)));
const WIDEST = 60;
/** The ring around a circle, in pixels. */
const RING = 4;
/** A deal alone has a pin, which stands above its place: about a circle of this radius, so far above it, in pixels. */
const PIN_RADIUS = 16;
const PIN_ABOVE = 15;

/** How far a marker reaches from its middle, in pixels. */
const reachOf = (count: number): number => (count === 1 ? PIN_RADIUS : circleDiameter(count) / 2 + RING);

/**
 * Joins markers until no two of them touch (docs/product/search.md#map-clusters): in rounds, the two that are nearest to each other first, each at
 * most once a round. Counts add up: everything that was given is in one group of the answer.
 * @param items positions in any unit, in an order that does not depend on who found them
 * @param pixel how many of these units one pixel has
 */
export function joinTouching<T extends MarkedDeals>(items: readonly T[], pixel: number): JoinedDeals<T>[] {
  let groups = items.map(({ sumX, sumY, count }, i) => joined(sumX, sumY, count, [items[i]!]));
  for (;;) {
    groups.sort((a, b) => a.x - b.x || a.y - b.y);
    const pairs = touchingPairs(groups, pixel);
    if (pairs.length === 0) return groups;
    pairs.sort((p, q) => p.distance - q.distance || p.a - q.a || p.b - q.b);
    const taken = new Set<number>();
    const next: JoinedDeals<T>[] = [];
    for (const { a, b } of pairs) {
      if (taken.has(a) || taken.has(b)) continue;
      taken.add(a).add(b);
      const [one, other] = [groups[a]!, groups[b]!];
      const members = [...one.members, ...other.members];
      next.push(joined(one.sumX + other.sumX, one.sumY + other.sumY, one.count + other.count, members));
    }
    groups = [...next, ...groups.filter((_, i) => !taken.has(i))];
  }
}

const joined = <T>(sumX: number, sumY: number, count: number, members: readonly T[]): JoinedDeals<T> => ({
  sumX,
  sumY,
  count,
  x: sumX / count,
  y: sumY / count,
  members,
});

/** Two markers that touch, by their positions in the list, the first one first; the square of the distance between their middles. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly distance: number;
}

function touchingPairs(groups: readonly JoinedDeals<unknown>[], pixel: number): Pair[] {
  // Whatever touches lies in the same or a neighbouring square of this width.
  const width = 2 * reachOf(Number.MAX_SAFE_INTEGER) * pixel;
  const squares = new Map<string, number[]>();
  const pairs: Pair[] = [];
  groups.forEach(({ x, y: place, count }, b) => {
    const y = middleOf(place, count, pixel);
    const [column, row] = [Math.floor(x / width), Math.floor(y / width)];
    for (let across = column - 1; across <= column + 1; across++) {
      for (let down = row - 1; down <= row + 1; down++) {
        for (const a of squares.get(`${across} ${down}`) ?? []) {
          const other = groups[a]!;
          const [dx, dy] = [x - other.x, y - middleOf(other.y, other.count, pixel)];
          const reach = (reachOf(count) + reachOf(other.count)) * pixel;
          const distance = dx * dx + dy * dy;
          if (distance < reach * reach) pairs.push({ a, b, distance });
        }
      }
    }
    const key = `${column} ${row}`;
    const here = squares.get(key);
    if (here) here.push(b);
    else squares.set(key, [b]);
  });
  return pairs;
}

const middleOf = (y: number, count: number, pixel: number): number => (count === 1 ? y - PIN_ABOVE * pixel : y);
