/** Something with a position on the screen, in pixels. */
export interface Placed {
  x: number;
  y: number;
}

/** Groups items that are closer than `distance` pixels to the first of a group, in the given order; an item without neighbours is a group of one. */
export function groupNearby<T extends Placed>(items: readonly T[], distance: number): T[][] {
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

/** A rectangle around a name or a marker, centred on its position. */
export interface ScreenBox extends Placed {
  width: number;
  height: number;
}

/**
 * Places names so that they cover neither one another nor a taken box: earlier names first, each in the first of its places that is free; a
 * name without one is left out.
 * @param names the places of each name, the best first
 */
export function withoutOverlap<T extends ScreenBox>(names: readonly Iterable<T>[], taken: readonly ScreenBox[]): T[] {
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

const covers = (box: ScreenBox, others: readonly ScreenBox[]): boolean =>
  others.some(
    (other) =>
      Math.abs(other.x - box.x) * 2 < other.width + box.width &&
      Math.abs(other.y - box.y) * 2 < other.height + box.height,
  );
