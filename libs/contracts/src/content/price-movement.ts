/** How an energy price stands to the one before it, in words. */
export interface PriceMovement {
  readonly direction: 'up' | 'down' | 'same';
  /** "+0.62", "−0.06", "0.00". */
  readonly change: string;
  /** "+0.87%"; an em dash when there was nothing to compare with. */
  readonly percent: string;
}

/**
 * The change of an energy price, in US$ and percent with two decimals (docs/product/pages.md#price-ticker).
 * @returns undefined where one of the two prices is not there
 */
export function priceMovement(price: number | null, previous: number | null): PriceMovement | undefined {
  if (price === null || previous === null || Number.isNaN(price) || Number.isNaN(previous)) return undefined;
  // In whole cents: 71.84 − 71.22 is not 0.62 to a computer.
  const before = Math.round(previous * 100);
  const cents = Math.round(price * 100) - before;
  const signed = (value: number) => `${cents > 0 ? '+' : cents < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`;
  return {
    direction: cents > 0 ? 'up' : cents < 0 ? 'down' : 'same',
    change: signed(cents / 100),
    percent: before === 0 ? '—' : `${signed((cents / Math.abs(before)) * 100)}%`,
  };
}
