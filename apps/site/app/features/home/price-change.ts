/** How a price stands to the one before it. */
export interface PriceChange {
  readonly direction: 'up' | 'down' | 'none';
  /** With its sign and two decimals: "+0.62". */
  readonly difference: string;
  /** As the difference; null where there is nothing to take a share of. */
  readonly percent: string | null;
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 71.8 → "71.80", −37.63 with a true minus. */
export const priceText = (price: number): string => twoDecimals.format(price).replace('-', '−');

/** Zero has no sign. */
const signed = (value: number): string => (value > 0 ? `+${priceText(value)}` : priceText(Math.abs(value) && value));

/** What of it is seen decides: less than half a cent is no change. */
const cents = (price: number): number => Math.round(price * 100);

/**
 * The change of an energy price (docs/product/pages.md#price-ticker).
 * @returns null when the price before is not known
 */
export function priceChange(price: number, previous: number | null): PriceChange | null {
  if (previous === null) return null;
  const difference = cents(price) - cents(previous);
  return {
    direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'none',
    difference: signed(difference / 100),
    percent: cents(previous) === 0 ? null : `${signed(cents((difference / Math.abs(cents(previous))) * 100) / 100)}%`,
  };
}
