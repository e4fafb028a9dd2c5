/** What stands for "none" (look: figures). */
export const NONE = '—';

/** 1482000 → "1,482,000"; up to two decimals; a true minus. The same on server and browser, whatever their locale. */
export function commas(value: number): string {
  const [whole = '0', part] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${grouped}${part ? `.${part}` : ''}`;
}

/** US dollars: "$1,482,000" below ten million, "$64.5 million" above. */
export const dollars = (value: number): string =>
  Math.abs(value) >= 10_000_000
    ? `$${commas(Math.round(value / 100_000) / 10)} million`
    : `$${commas(Math.round(value))}`;

export const percent = (value: number): string => `${commas(value)}%`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-18" → "Nov 18, 2026". */
export function day(iso: string): string {
  const [year, month, date] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** Today as `YYYY-MM-DD`, in UTC. Loaders send it along, so that server and browser say the same. */
export const today = (): string => new Date().toISOString().slice(0, 10);
