/** Something with a position on the screen, in pixels. */
export interface Placed {
  x: number;
  y: number;
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
