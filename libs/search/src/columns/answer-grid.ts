import type { MercatorBox } from '../clause.ts';
import type { GridCell, GridResult } from '../search-engine.ts';
import type { GridPlan } from '../search-plan.ts';
import { type Bits, countBits, dropBits, keepBits, slotsOf } from './bits.ts';
import type { ColumnStore } from './column-store.ts';
import { placesOf } from './places.ts';

type Answer = Omit<GridResult, 'engine'>;

/**
 * Answers a checked grid: cells are counted by arithmetic over the coordinates.
 * @param without documents that are left out as if they were not there
 */
export function answerGrid(store: ColumnStore, plan: GridPlan, without?: Bits): Answer {
  const found = Uint32Array.from(store.clauses.of(plan.always));
  if (without) dropBits(found, without);
  const inside = keepBits(Uint32Array.from(found), store.clauses.of(plan.inside));
  const total = countBits(inside);
  const placed = Uint32Array.from(store.clauses.of({ field: plan.point.x, exists: true }));
  keepBits(placed, store.clauses.of({ field: plan.point.y, exists: true }));
  const unmapped = countBits(dropBits(found, placed));
  const few = total <= plan.singlesUpTo;
  const slots = slotsOf(inside);
  return {
    total,
    unmapped,
    cells: few ? [] : cellsOf(store, plan, slots),
    singles: few ? Array.from(slots, (slot) => store.ids[slot]!).sort((a, b) => a - b) : [],
  };
}

/** The cells of one box, row by row: how many documents each has, the lowest id, and the sums of their coordinates. */
class BoxCells {
  private readonly left: number;
  private readonly top: number;
  private readonly across: number;
  private readonly counts: Uint32Array;
  private readonly lowest: Float64Array;
  private readonly sumsX: Float64Array;
  private readonly sumsY: Float64Array;

  constructor(
    private readonly box: MercatorBox,
    private readonly width: number,
  ) {
    this.left = Math.floor(box.west / width);
    this.top = Math.floor(box.north / width);
    this.across = Math.floor(box.east / width) - this.left + 1;
    const cells = this.across * (Math.floor(box.south / width) - this.top + 1);
    this.counts = new Uint32Array(cells);
    this.lowest = new Float64Array(cells);
    this.sumsX = new Float64Array(cells);
    this.sumsY = new Float64Array(cells);
  }

  holds(x: number, y: number): boolean {
    return x >= this.box.west && x <= this.box.east && y >= this.box.north && y <= this.box.south;
  }

  add(x: number, y: number, id: number): void {
    const at = (Math.floor(y / this.width) - this.top) * this.across + Math.floor(x / this.width) - this.left;
    if (this.counts[at] === 0 || id < this.lowest[at]!) this.lowest[at] = id;
    this.counts[at]! += 1;
    this.sumsX[at]! += x;
    this.sumsY[at]! += y;
  }

  *cells(): Generator<GridCell> {
    for (let at = 0; at < this.counts.length; at++) {
      if (this.counts[at] === 0) continue;
      const y = Math.floor(at / this.across);
      const x = this.left + at - y * this.across;
      yield {
        x,
        y: y + this.top,
        count: this.counts[at]!,
        id: this.lowest[at]!,
        sumX: this.sumsX[at]!,
        sumY: this.sumsY[at]!,
      };
    }
  }
}

function cellsOf(store: ColumnStore, { boxes, shift }: GridPlan, slots: Uint32Array): Answer['cells'] {
  const { xs, ys } = placesOf(store);
  const grids = boxes.map((box) => new BoxCells(box, 2 ** shift));
  for (const slot of slots) {
    const [x, y] = [xs[slot]!, ys[slot]!];
    grids.find((grid) => grid.holds(x, y))!.add(x, y, store.ids[slot]!);
  }
  // Two boxes may share cells.
  const cells = new Map<string, GridCell>();
  for (const cell of grids.flatMap((grid) => [...grid.cells()])) {
    const key = `${cell.x} ${cell.y}`;
    const same = cells.get(key);
    cells.set(key, same ? both(same, cell) : cell);
  }
  return [...cells.values()].sort((a, b) => a.x - b.x || a.y - b.y);
}

const both = (one: GridCell, other: GridCell): GridCell => ({
  ...one,
  count: one.count + other.count,
  id: Math.min(one.id, other.id),
  sumX: one.sumX + other.sumX,
  sumY: one.sumY + other.sumY,
});
