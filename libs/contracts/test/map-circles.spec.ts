import fc from 'fast-check';
import { circleDiameter, joinTouching, type MarkedDeals } from '../src/deals/map-circles.ts';

/** Cells as an engine finds them: some with deals in one place, some close together, some far away; a pixel is 64 units wide. */
const PIXEL = 64;
const place = fc.oneof(
  fc.record({ x: fc.integer({ min: 0, max: 2 ** 30 }), y: fc.integer({ min: 0, max: 2 ** 30 }) }),
  fc.record({ x: fc.integer({ min: 0, max: 20_000 }), y: fc.integer({ min: 0, max: 20_000 }) }),
);
const cell = fc
  .tuple(place, fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5_000 })))
  .map(([{ x, y }, count]) => ({ sumX: x * count, sumY: y * count, count }));
const cells = fc.array(cell, { maxLength: 120 }).map((list) => list.map((each, id) => ({ ...each, id })));

/** How far apart two markers must be, in pixels: circles with their rings, and pins, which stand above their place. */
const clear = (count: number) => (count === 1 ? 16 : circleDiameter(count) / 2 + 4);
const middle = ({ x, y, count }: { x: number; y: number; count: number }) => ({
  x: x / PIXEL,
  y: y / PIXEL - (count === 1 ? 15 : 0),
});

describe('markers that touch', () => {
  it('are joined until none do, and every deal is counted once', () => {
    fc.assert(
      fc.property(cells, (items) => {
        const groups = joinTouching(items, PIXEL);
        expect(groups.flatMap(({ members }) => members.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
          items.map(({ id }) => id),
        );
        groups.forEach((group, i) => {
          const sum = (key: 'sumX' | 'sumY' | 'count') => group.members.reduce((total, each) => total + each[key], 0);
          expect(group.count).toBe(sum('count'));
          expect([group.x, group.y]).toEqual([sum('sumX') / group.count, sum('sumY') / group.count]);
          for (const other of groups.slice(i + 1)) {
            const [a, b] = [middle(group), middle(other)];
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(
              clear(group.count) + clear(other.count) - 1e-9,
            );
          }
        });
      }),
    );
  });

  it('are joined in the same way whatever the order they come in', () => {
    const distinct = (items: readonly MarkedDeals[]) =>
      new Set(items.map(({ sumX, sumY, count }) => `${sumX / count} ${sumY / count}`)).size === items.length;
    const said = (items: readonly MarkedDeals[]) =>
      joinTouching(items, PIXEL).map(({ x, y, count }) => `${x} ${y} ${count}`);
    fc.assert(
      fc.property(cells.filter(distinct), fc.infiniteStream(fc.nat()), (items, dice) => {
        const shuffled = items
          .map((item) => ({ item, at: dice.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item);
        expect(said(shuffled)).toEqual(said(items));
      }),
    );
  });

  it('are those that cover one another, rings included; others stay', () => {
    const at = (x: number, y: number, count: number) => ({ sumX: x * count, sumY: y * count, count });
    const counts = (items: MarkedDeals[]) => joinTouching(items, 1).map(({ count }) => count);
    // Circles of 60 pixels with rings of 4.
    expect(counts([at(0, 0, 500), at(68, 0, 400)])).toEqual([500, 400]);
    expect(counts([at(0, 0, 500), at(67, 0, 400)])).toEqual([900]);
    // A pin stands above its place: it is free of a circle below it, and covers one above.
    expect(counts([at(0, 0, 1), at(0, 36, 9)])).toEqual([1, 9]);
    expect(counts([at(0, 0, 1), at(0, -36, 9)])).toEqual([10]);
    expect(counts([at(0, 0, 1), at(31, 0, 1), at(80, 0, 1)])).toEqual([2, 1]);
    expect(counts([])).toEqual([]);
  });

  it('grow with what they hold, up to a width', () => {
    expect([2, 4, 10, 100, 1_000_000].map(circleDiameter)).toEqual([35, 44, 56, 60, 60]);
  });
});
