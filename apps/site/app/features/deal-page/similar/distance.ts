import type { DealSummary } from '@outcrop/contracts';

type Place = Pick<DealSummary, 'lat' | 'lon'>;
/** Of the earth, in miles. */
const RADIUS = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles from one deal to another, as the crow flies; null where one has no place. */
export function milesBetween(from: Place, to: Place): number | null {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return null;
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.lon - from.lon));
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}
