import { type ContentRecord, energyPricesSchema, faultUnderInput } from '@outcrop/contracts';
import type { z } from 'zod';

export type PriceStatus = 'draft' | 'published';

/** A price as it is saved. */
export interface SavedPrice {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly price: number | null;
  readonly previous: number | null;
  readonly status: PriceStatus;
}

/** A row of the screen: what was typed, and what it started from. */
export interface PriceRow {
  /** Stays the same wherever the row is moved. */
  readonly key: string;
  /** None for a row that was added. */
  readonly saved?: SavedPrice;
  readonly name: string;
  readonly price: string;
  /** Null until it is typed in: then it follows from the price. */
  readonly previous: string | null;
  readonly status: PriceStatus;
}

const COLUMNS = ['name', 'price', 'previous_price'] as const;
export type PriceColumn = (typeof COLUMNS)[number];
/** Sentences by the row's key and its column. */
export type PriceFaults = Readonly<Record<string, Partial<Record<PriceColumn, string>>>>;

const decimal = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

export const savedPrice = (record: ContentRecord): SavedPrice => ({
  id: record.id,
  version: record.version,
  name: String(record['name'] ?? ''),
  price: decimal(record['price']),
  previous: decimal(record['previous_price']),
  status: record.status,
});

/** "71.84", with a point and no other mark, as it is typed. */
export const priceText = (price: number | null): string => (price === null ? '' : price.toFixed(2));

export const rowOf = (saved: SavedPrice): PriceRow => ({
  key: String(saved.id),
  saved,
  name: saved.name,
  price: priceText(saved.price),
  previous: null,
  status: saved.status,
});

/** A typed number, with its commas and any of the minus signs; null for nothing, NaN for what is no number. */
export function readPrice(text: string): number | null {
  const plain = text.trim().replace(/^[−–]/, '-').replaceAll(',', '');
  if (plain === '') return null;
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

const priceChanged = ({ saved, price }: PriceRow): boolean => saved !== undefined && readPrice(price) !== saved.price;

/** What the previous price is once the row is saved: saving moves a changed price there, unless another one was typed. */
export function previousText(row: PriceRow): string {
  if (row.previous !== null) return row.previous;
  if (!row.saved) return '';
  return priceText(priceChanged(row) ? row.saved.price : row.saved.previous);
}

/**
 * What `PUT /api/admin/energy-prices` is sent. A previous price that nobody typed is left to the server.
 * @param seen the prices that were there when the screen read them
 */
export const pricesToSend = (
  rows: readonly PriceRow[],
  seen: readonly SavedPrice[],
): z.input<typeof energyPricesSchema> => ({
  seen: seen.map(({ id }) => id),
  prices: rows.map((row) => ({
    ...(row.saved && { id: row.saved.id, version: row.saved.version }),
    name: row.name,
    price: readPrice(row.price) ?? Number.NaN,
    ...(row.previous !== null && { previous_price: readPrice(row.previous) }),
    status: row.status,
  })),
});

/** Sentences by their paths (`prices.0.price`), as the schema and the server give them, put to their rows. */
export function faultsByRow(rows: readonly PriceRow[], errors: Readonly<Record<string, string>>): PriceFaults {
  const faults: Record<string, Partial<Record<PriceColumn, string>>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, index = '', name = ''] = path.split('.');
    const row = rows[Number(index)];
    const column = COLUMNS.find((each) => each === name);
    if (row && column) faults[row.key] = { ...faults[row.key], [column]: sentence(message) };
  }
  return faults;
}

const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1).replace(/\.$/, '')}.`;

/** What would be refused. */
export function faultsOf(rows: readonly PriceRow[]): PriceFaults {
  const parsed = energyPricesSchema.safeParse(pricesToSend(rows, []), { error: faultUnderInput });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] = message;
  rows.forEach((row, index) => {
    if (row.name.trim() === '') errors[`prices.${index}.name`] = 'Please enter a name.';
    if (row.price.trim() === '') errors[`prices.${index}.price`] = 'Please enter a price.';
    for (const [name, text] of [['price', row.price] as const, ['previous_price', row.previous ?? ''] as const])
      if (/\.\d{3}/.test(text)) errors[`prices.${index}.${name}`] = 'At most two digits after the point.';
  });
  return faultsByRow(rows, errors);
}

/** How many rows were added, changed or taken out, and one more when their order is another. */
export function unsavedChanges(saved: readonly SavedPrice[], rows: readonly PriceRow[]): number {
  const left = rows.flatMap(({ saved: from }) => (from ? [from.id] : []));
  const changed = rows.filter((row) => !row.saved || differs(row, row.saved)).length;
  const order = saved.filter(({ id }) => left.includes(id)).some(({ id }, at) => id !== left[at]);
  return changed + (saved.length - left.length) + (order ? 1 : 0);
}

const differs = (row: PriceRow, saved: SavedPrice): boolean =>
  row.name !== saved.name ||
  row.status !== saved.status ||
  priceChanged(row) ||
  (row.previous !== null && readPrice(row.previous) !== saved.previous);
