/**
 * 1482000 → "1,482,000"; a true minus. By hand, because every page has it: a phone needs 50 ms to load what `Intl` knows before its first figure.
 * Apart from the other figures for the same reason.
 * @param decimals at most so many
 */
export function commas(value: number, decimals = 2): string {
  const [digits, exponent = 0] = String(Math.abs(value)).split('e');
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + decimals}`)) / 10 ** decimals;
  return (value < 0 && rounded > 0 ? '−' : '') + String(rounded).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
