import { type DealSummary, toCsvCell } from '@outcrop/contracts';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { type Fact, phrase, statement } from '../../deal/words/fact.ts';
import { placeOf } from '../../deal/words/summary-facts.ts';
import { commas } from '../../format/commas.ts';
import { day, figureText } from '../../format/figures.ts';

type Cell = string | number | null;
interface Column {
  name: string;
  of: (deal: DealSummary, origin: string) => Cell;
}

/** A fact's bare value under its label and unit. */
function column(name: keyof typeof FACTS): Column {
  const { label, unit, value }: Fact = FACTS[name];
  return { name: unit ? `${label}, ${unit}` : label, of: value as Fact<DealSummary>['value'] };
}

/** What the files say about a deal; the CSV has its columns in this order. */
const COLUMNS: readonly Column[] = [
  { name: 'Deal', of: ({ ListingId }) => ListingId },
  { name: 'Header', of: ({ header }) => header },
  { name: 'Type codes', of: ({ PLSCode }) => PLSCode },
  ...(['type', 'status', 'whr', 'region', 'area', 'basin', 'play', 'country'] as const).map(column),
  ...(['netProduction', 'cashFlow', 'workingInterest', 'netRevenueInterest', 'reserves'] as const).map(column),
  ...(['agentName', 'agentCompanyName', 'dateListed', 'LastUpdatedDate'] as const).map(column),
  { name: 'Address', of: ({ url }, origin) => origin + url },
];

/** Deals that are in the files: active ones of the public list, which has no private ones (docs/product/deals.md#download-file). */
export const isDownloaded = ({ sold }: DealSummary): boolean => !sold;

/**
 * Deals.txt: one paragraph per deal, for reading.
 * @param today `YYYY-MM-DD`
 */
export function dealsText(deals: readonly DealSummary[], origin: string, today: string): string {
  const head = [`Outcrop: ${commas(deals.length)} active ${deals.length === 1 ? 'deal' : 'deals'}`, day(today), ''];
  const paragraphs = deals.flatMap((deal) => [
    `${deal.ListingId}  ${oneLine(deal.header)}`,
    ...[
      [deal.listingTypeDesc, deal.statusText],
      [placeOf(deal), deal.region, deal.basin, deal.play],
      [statement(FACTS.netProduction, deal), phrase(FACTS.cashFlow, deal), interestOf(deal)],
      [deal.reserves && `${FACTS.reserves.label}: ${deal.reserves}`],
      [deal.agentName, deal.agentCompanyName, phrase(FACTS.dateListed, deal)],
      [origin + deal.url],
    ]
      .map((parts) => parts.filter(Boolean).join(', '))
      .filter(Boolean)
      .map((line) => `       ${oneLine(line)}`),
    '',
  ]);
  return [...head, ...paragraphs].join('\r\n');
}

function interestOf(deal: DealSummary): string | null {
  const interest = FACTS.interest.read(deal);
  return interest && figureText(interest);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Deals.csv: RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function dealsCsv(deals: readonly DealSummary[], origin: string): string {
  const rows = [COLUMNS.map(({ name }) => name), ...deals.map((deal) => COLUMNS.map(({ of }) => of(deal, origin)))];
  return `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Written so that no spreadsheet takes a text for a formula (docs/product/http.md#csv-cells). */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = toCsvCell(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
