import { parseCashFlow, parseInterests, parseNetProduction, parsePrice } from '@outcrop/contracts';

/** What buyers' filters make of a text, said beside its field. */
export interface ReadBack {
  readonly isRead: boolean;
  readonly words: string;
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** "$145,000", "$1.2 million": exact, so that a slip of a digit is seen. */
function dollars(value: number): string {
  if (value < 1e6) return `$${number(value)}`;
  const [unit, word] = value < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  return `$${(value / unit).toLocaleString('en-US', { maximumFractionDigits: 6 })} ${word}`;
}

function interests(text: string): string | null {
  const { working, netRevenue } = parseInterests(text);
  const parts = [working !== null && `${number(working)}% WI`, netRevenue !== null && `${number(netRevenue)}% NRI`];
  return parts.filter(Boolean).join(', ') || null;
}

const figure =
  (read: (text: string) => number | null, inWords: (value: number) => string) =>
  (text: string): string | null => {
    const value = read(text);
    return value === null ? null : inWords(value);
  };

/** The fields that are read as figures, by wire names: how they are read, and what they are when they are not. */
const QUANTITIES: Readonly<Record<string, { read: (text: string) => string | null; noun: string }>> = {
  other1: { read: figure(parseNetProduction, (value) => `${number(value)} BOE/d`), noun: 'rate a day' },
  cashflow: { read: figure(parseCashFlow, (value) => `${dollars(value)}/month`), noun: 'amount of US dollars a month' },
  projectedSalePrice: { read: figure(parsePrice, dollars), noun: 'price in US dollars' },
  wi: { read: interests, noun: 'interest in percent' },
};

export const isQuantity = (wire: string): boolean => Object.hasOwn(QUANTITIES, wire);

/** @returns undefined for an empty text, and for a field that nobody reads as a figure */
export function readBack(wire: string, text: unknown): ReadBack | undefined {
  const quantity = QUANTITIES[wire];
  if (!quantity || typeof text !== 'string' || text.trim() === '') return undefined;
  const words = quantity.read(text);
  return words === null
    ? { isRead: false, words: `No ${quantity.noun} can be read from this, so filters will not find it.` }
    : { isRead: true, words: `Read as ${words}.` };
}
