const SMALLEST = 32;
const LARGEST = 2000;
/** Beyond this a strip shows nothing that a reader could make out. */
const MOST_ELONGATED = 16;

/** @throws RangeError unless both sides are 32 to 2,000 pixels and neither is more than 16 times the other. */
export function assertDrawable(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= SMALLEST && long <= LARGEST && long / short <= MOST_ELONGATED) return;
  throw new RangeError(`A drawing of ${width} by ${height} pixels is not possible.`);
}
