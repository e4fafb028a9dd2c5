import { type DealSummary, LOCATION_CODES, LOCATIONS, RANGES } from '@outcrop/contracts';
import { interest, placeOf } from '../../deal/words/deal-facts.ts';
import { commas, day, dollars, NONE } from '../../format/figures.ts';

/** What the files say of a deal; columns of the CSV in this order. */
type Cell = string | number | null;
const COLUMNS: readonly { name: string; of: (deal: DealSummary, origin: string) => Cell }[] = [
  { name: 'Deal', of: ({ ListingId }) => ListingId },
  { name: 'Header', of: ({ header }) => header },
  { name: 'Type codes', of: ({ PLSCode }) => PLSCode },
  { name: 'Type', of: ({ listingTypeDesc }) => listingTypeDesc },
  { name: 'Status', of: ({ statusText }) => statusText },
  { name: 'Where', of: ({ whr }) => whr },
  { name: 'Region', of: ({ region }) => region },
  { name: 'Area', of: ({ area }) => area },
  { name: 'Basin', of: ({ basin }) => basin },
  { name: 'Play', of: ({ play }) => play },
  { name: 'Countries', of: (deal) => countriesOf(deal).join(', ') },
  { name: `Net production, ${RANGES.netProduction.unit}`, of: ({ netProduction }) => netProduction },
  { name: `Cash flow, ${RANGES.cashFlow.unit}`, of: ({ cashFlow }) => cashFlow },
  { name: 'Working interest, %', of: ({ workingInterest }) => workingInterest },
  { name: 'Net revenue interest, %', of: ({ netRevenueInterest }) => netRevenueInterest },
  { name: 'Reserves', of: ({ reserves }) => reserves },
  { name: 'Agent', of: ({ agentName }) => agentName },
  { name: 'Company', of: ({ agentCompanyName }) => agentCompanyName },
  { name: 'Listed', of: ({ dateListed }) => dateListed },
  { name: 'Last updated', of: ({ LastUpdatedDate }) => LastUpdatedDate },
  { name: 'Address', of: ({ url }, origin) => origin + url },
];

const countriesOf = (deal: DealSummary): string[] =>
  LOCATION_CODES.filter((code) => deal[code]).map((code) => LOCATIONS[code]);

/** Deals that the files hold: active ones of the public list, which has no private ones (specification section 9, Download file). */
export const isDownloaded = ({ sold }: DealSummary): boolean => !sold;

/**
 * Deals.txt: a paragraph a deal, to be read.
 * @param today `YYYY-MM-DD`
 */
export function dealsText(deals: readonly DealSummary[], origin: string, today: string): string {
  const head = [`Outcrop: ${commas(deals.length)} active ${deals.length === 1 ? 'deal' : 'deals'}`, day(today), ''];
  const paragraphs = deals.flatMap((deal) => [
    `${deal.ListingId}  ${oneLine(deal.header)}`,
    ...[
      [deal.listingTypeDesc, deal.statusText],
      [placeOf(deal), deal.region, deal.basin, deal.play],
      [
        deal.netProduction === null
          ? null
          : `Net production ${commas(deal.netProduction)} ${RANGES.netProduction.unit}`,
        deal.cashFlow === null ? null : `cash flow ${dollars(deal.cashFlow)} a month`,
        interest(deal) === NONE ? null : interest(deal),
      ],
      [deal.reserves && `Reserves: ${deal.reserves}`],
      [deal.agentName, deal.agentCompanyName, deal.dateListed && `listed ${day(deal.dateListed)}`],
      [origin + deal.url],
    ]
      .map((parts) => parts.filter(Boolean).join(', '))
      .filter(Boolean)
      .map((line) => `       ${oneLine(line)}`),
    '',
  ]);
  return [...head, ...paragraphs].join('\r\n');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Deals.csv: RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function dealsCsv(deals: readonly DealSummary[], origin: string): string {
  const rows = [COLUMNS.map(({ name }) => name), ...deals.map((deal) => COLUMNS.map(({ of }) => of(deal, origin)))];
  return `\ufeff${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection); figures stay figures. */
export function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
