import { DEAL_SIZES, type DealDetail, LOCATIONS, STATUSES } from '@outcrop/contracts';
import { reservesFigure } from '../../deal/words/deal-facts.ts';
import { commas, day, dollars, NONE, percent } from '../../format/figures.ts';

/** What stands in a cell: words, or a figure with its unit; null where the deal says nothing. */
export type Cell = { readonly text: string; readonly unit?: string } | null;

export interface CompareRow {
  readonly label: string;
  /** Figures stand right-aligned, so that they line up. */
  readonly figure: boolean;
  readonly cells: readonly Cell[];
  /** Whether the deals do not all say the same. */
  readonly differs: boolean;
}

export interface CompareSection {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

type Read = (deal: DealDetail) => Cell;
const words = (text: string | null): Cell => (text ? { text } : null);
const number = (value: number | null, write: (value: number) => string, unit?: string): Cell =>
  value === null ? null : { text: write(value), ...(unit && { unit }) };
const date = (iso: string | null): Cell => (iso ? { text: day(iso) } : null);
/** Labels of the flags that are set. */
const flags = (deal: DealDetail, labels: Readonly<Partial<Record<keyof DealDetail, string>>>): Cell =>
  words(
    Object.entries(labels)
      .filter(([name]) => deal[name as keyof DealDetail])
      .map(([, label]) => label)
      .join(', '),
  );

function reserves(text: string | null): Cell {
  const found = reservesFigure(text);
  return found && { text: found.figure, unit: found.unit };
}

const SECTIONS: readonly { title: string; figure?: true; rows: readonly (readonly [string, Read])[] }[] = [
  {
    title: 'The deal',
    rows: [
      ['Type', (deal) => words(deal.listingTypeDesc)],
      ['Status', (deal) => words(deal.statusText || STATUSES.ACTIVE)],
      ['Size', (deal) => flags(deal, DEAL_SIZES)],
      ['Data room', (deal) => words(deal.hasVDR ? 'Yes' : 'No')],
    ],
  },
  {
    title: 'Where it lies',
    rows: [
      ['Where', (deal) => words(deal.whr)],
      ['Region', (deal) => words(deal.region)],
      ['Area', (deal) => words(deal.area)],
      ['Basin', (deal) => words(deal.basin)],
      ['Play', (deal) => words(deal.play)],
      ['Country', (deal) => flags(deal, LOCATIONS)],
    ],
  },
  {
    title: 'Figures',
    figure: true,
    rows: [
      ['Net production', (deal) => number(deal.netProduction, commas, 'BOED')],
      ['Cash flow', (deal) => number(deal.cashFlow, dollars, 'a month')],
      ['Projected price', (deal) => number(deal.price, dollars)],
      ['Working interest', (deal) => number(deal.workingInterest, percent)],
      ['Net revenue interest', (deal) => number(deal.netRevenueInterest, percent)],
      ['Reserves', (deal) => reserves(deal.reserves)],
    ],
  },
  {
    title: 'Dates',
    figure: true,
    rows: [
      ['Listed', (deal) => date(deal.dateListed)],
      ['Updated', (deal) => date(deal.LastUpdatedDate)],
      ['Data room opens', (deal) => date(deal.openingDate)],
      ['Data room closes', (deal) => date(deal.closingDate)],
      ['Bids due', (deal) => date(deal.deadlineDate)],
    ],
  },
  {
    title: 'Contact',
    rows: [
      ['Company', (deal) => words(deal.agentCompanyName)],
      ['Agent', (deal) => words(deal.agentName)],
    ],
  },
];

/** The table's rows in sections; rows about which no deal says anything are left out. */
export function compareSections(deals: readonly DealDetail[]): CompareSection[] {
  return SECTIONS.map(({ title, figure = false, rows }) => ({
    title,
    rows: rows
      .map(([label, read]) => {
        const cells = deals.map(read);
        const said = new Set(cells.map((cell) => (cell ? `${cell.text} ${cell.unit ?? ''}` : NONE)));
        return { label, figure, cells, differs: said.size > 1 };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== null)),
  })).filter(({ rows }) => rows.length > 0);
}
