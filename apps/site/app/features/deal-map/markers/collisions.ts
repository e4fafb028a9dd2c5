/** Something with a place on the screen, in pixels. */
export interface Placed {
  x: number;
  y: number;
}

/** Groups what stands nearer than `distance` pixels to the first of a group, in the order given; a group of one is alone. */
export function gathered<T extends Placed>(items: readonly T[], distance: number): T[][] {
  const groups: T[][] = [];
  const cells = new Map<string, T[][]>();
  const cellOf = (value: number) => Math.floor(value / distance);
  for (const item of items) {
    const [cx, cy] = [cellOf(item.x), cellOf(item.y)];
    let home: T[] | undefined;
    for (let dx = -1; dx <= 1 && !home; dx++) {
      for (let dy = -1; dy <= 1 && !home; dy++) {
        home = cells
          .get(`${cx + dx},${cy + dy}`)
          ?.find(([first]) => first && Math.hypot(first.x - item.x, first.y - item.y) < distance);
      }
    }
    if (home) home.push(item);
    else {
      const group = [item];
      groups.push(group);
      const cell = `${cx},${cy}`;
      cells.set(cell, [...(cells.get(cell) ?? []), group]);
    }
  }
  return groups;
}

/** Reading order for the keyboard: rows of `height` pixels from the top, each from the left. */
export const inReadingOrder =
  (height: number) =>
  (a: Placed, b: Placed): number =>
    Math.floor(a.y / height) - Math.floor(b.y / height) || a.x - b.x;

/** A rectangle around a name or a marker, centred on its place. */
export interface NameBox extends Placed {
  width: number;
  height: number;
}

/**
 * Names that cover neither one another nor what is taken: earlier ones first, each at the first of its places that is free, or left out.
 * @param names the places of each name, the best first
 */
export function withoutOverlap<T extends NameBox>(names: readonly Iterable<T>[], taken: readonly NameBox[]): T[] {
  const kept: T[] = [];
  for (const places of names) {
    for (const place of places) {
      if (covers(place, taken) || covers(place, kept)) continue;
      kept.push(place);
      break;
    }
  }
  return kept;
}

const covers = (box: NameBox, others: readonly NameBox[]): boolean =>
  others.some(
    (other) =>
      Math.abs(other.x - box.x) * 2 < other.width + box.width &&
      Math.abs(other.y - box.y) * 2 < other.height + box.height,
  );
