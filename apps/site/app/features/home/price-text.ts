import { commas } from '../../format/commas.ts';

/** 71.8 → "71.80"; −37.63 with a true minus. */
export function priceText(price: number): string {
  const [whole, part = ''] = commas(price).split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}
