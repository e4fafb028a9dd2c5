const MIN_SIDE_PIXELS = 32;
const MAX_SIDE_PIXELS = 2000;
/** Beyond this a strip shows nothing that a reader could make out. */
const MAX_ASPECT_RATIO = 16;

/** @throws RangeError unless both sides are 32 to 2,000 pixels and neither is more than 16 times the other. */
export function assertDrawable(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= MIN_SIDE_PIXELS && long <= MAX_SIDE_PIXELS && long / short <= MAX_ASPECT_RATIO) return;
  throw new RangeError(`A drawing of ${width} by ${height} pixels is not possible.`);
}
