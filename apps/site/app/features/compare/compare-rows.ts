import { CUBIC_FEET_PER_BOE, type DealDetail, RANGES } from '@outcrop/contracts';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { columnLabel, columnText, type Fact, labelOf } from '../../deal/words/fact.ts';
import { asked, reservesFigure, SUMMARY_FACTS } from '../../deal/words/summary-facts.ts';
import { commas } from '../../format/commas.ts';
import { dollars, type Figure, figureText } from '../../format/figures.ts';

export interface CompareRow {
  readonly label: string;
  /** The unit to which the whole row was brought, where the deals have several. */
  readonly unit?: string | undefined;
  /** What each deal says; null where one says nothing. */
  readonly cells: readonly (string | null)[];
  /** Which deal is the best of several by this figure, and how that is said. */
  readonly best?: { readonly at: number; readonly word: string };
}

/** A price by what it buys; null unless both are above zero. */
const over = (price: number | null, figure: number | null): number | null =>
  price !== null && figure !== null && price > 0 && figure > 0 ? price / figure : null;
const ratio = (label: string, value: (deal: DealDetail) => number | null, write: (value: number) => Figure): Fact => ({
  label,
  value,
  read: (deal) => {
    const figure = value(deal);
    return figure === null ? null : write(figure);
  },
});
const PER_BARREL = ratio(
  'Price per flowing barrel',
  ({ price, netProduction }) => over(price, netProduction),
  (value) => ({ text: dollars(Math.round(value)), unit: `per ${RANGES.netProduction.unit}` }),
);
const MONTHS = ratio(
  'Months of cash flow',
  ({ price, cashFlow }) => over(price, cashFlow),
  (value) => ({ text: commas(Math.round(value * 10) / 10) }),
);
/** Ratios of which less is better, and how the least is called. */
const LEAST: ReadonlyMap<Fact, string> = new Map([
  [PER_BARREL, 'lowest'],
  [MONTHS, 'shortest'],
]);
/** Called by its short name, as it may also be that one calls. */
const PRICE: Fact = SUMMARY_FACTS.price;

/** What buyers compare first stands first. */
const SECTIONS: readonly { title: string; facts: readonly Fact[] }[] = [
  {
    title: 'Price and return',
    facts: [PRICE, FACTS.netProduction, FACTS.cashFlow, PER_BARREL, MONTHS, FACTS.deadlineDate],
  },
  { title: 'Reserves and interest', facts: [FACTS.reserves, FACTS.workingInterest, FACTS.netRevenueInterest] },
  { title: 'Where it lies', facts: [FACTS.whr, FACTS.region, FACTS.area, FACTS.basin, FACTS.play, FACTS.country] },
  { title: 'The deal', facts: [FACTS.type, FACTS.status, FACTS.dealSize, FACTS.hasVDR] },
  { title: 'Dates', facts: [FACTS.dateListed, FACTS.LastUpdatedDate, FACTS.openingDate, FACTS.closingDate] },
  { title: 'Contact', facts: [FACTS.agentCompanyName, FACTS.agentName] },
];

/**
 * The rows in sections; what no deal says is left out, what all say alike stands apart (docs/product/likes.md#compared-deals). Of one deal alone there is
 * nothing to tell apart.
 * @param today at the office
 */
export function compareDeals(deals: readonly DealDetail[], today: string) {
  const same: { label: string; text: string }[] = [];
  const sections = SECTIONS.map(({ title, facts }) => ({
    title,
    rows: facts
      .flatMap((fact) => rowsOf(fact, deals, today))
      .filter(({ label, unit, cells }) => {
        const [text] = cells;
        if (cells.every((cell) => cell === null)) return false;
        if (deals.length < 2 || typeof text !== 'string' || cells.some((cell) => cell !== text)) return true;
        same.push({ label, text: unit === undefined ? text : `${text} ${unit}` });
        return false;
      }),
  })).filter(({ rows }) => rows.length > 0);
  return { sections, same };
}

/** A date has a name of its own for an event, and so a row of its own. */
function rowsOf(fact: Fact, deals: readonly DealDetail[], today: string): CompareRow[] {
  if (fact === PRICE) return [{ label: fact.label, cells: deals.map((deal) => asked(deal, today)) }];
  if (fact === FACTS.reserves) return [reservesRow(deals)];
  const labels = [...new Set(deals.map((deal) => labelOf(fact, deal)))];
  return labels.map((label) => {
    const named = deals.map((deal) => (labelOf(fact, deal) === label ? deal : null));
    const cells = named.map((deal) => (deal && fact.read(deal) ? columnText(fact, deal) : null));
    return { label: columnLabel({ ...fact, label }), cells, ...bestOf(fact, deals) };
  });
}

/** The one with the least of a ratio, where at least two have it. */
function bestOf(fact: Fact, deals: readonly DealDetail[]): Pick<CompareRow, 'best'> {
  const word = LEAST.get(fact);
  const values = deals.map((deal) => Number(fact.value(deal) ?? Number.NaN));
  const known = values.filter((value) => !Number.isNaN(value));
  const least = Math.min(...known);
  if (!word || known.length < 2 || known.filter((value) => value === least).length > 1) return {};
  return { best: { at: values.indexOf(least), word } };
}

const COUNTS: Readonly<Record<string, number>> = { '': 1, M: 1e3, MM: 1e6, B: 1e9, T: 1e12 };
const CONVERTED = `MBOE, ${CUBIC_FEET_PER_BOE / 1_000} MCF to 1`;

/** Barrels of oil equivalent in a unit of reserves: "MMBOE" → 1,000,000, "BCF" → 166,667; null for one that is not known. */
function boeIn(unit: string): number | null {
  const [, million, count = '', kind = ''] =
    /^(million )?(M{0,2}|B|T)(BOE|BO|BBL|CFE?)$/.exec(unit.toUpperCase().replace('MILLION', 'million')) ?? [];
  const size = COUNTS[count];
  if (!kind || size === undefined) return null;
  const feet = kind.startsWith('CF');
  return ((million ? 1e6 : 1) * size) / (feet ? CUBIC_FEET_PER_BOE : 1);
}

/** The first reserves figure of each deal: as it is written where all share a unit, in thousands of barrels of oil equivalent where they do not. */
function reservesRow(deals: readonly DealDetail[]): CompareRow {
  const { label } = FACTS.reserves;
  const figures = deals.map(({ reserves }) => reservesFigure(reserves));
  const units = new Set(figures.flatMap((figure) => (figure ? (figure.unit ?? '').toUpperCase() : [])));
  if (units.size <= 1) return { label, cells: figures.map((figure) => figure && figureText(figure)) };
  const cells = figures.map((figure) => {
    const boe = figure && boeIn(figure.unit ?? '');
    return figure && boe !== null ? commas((Number(figure.text.replaceAll(',', '')) * boe) / 1_000) : null;
  });
  return { label, unit: CONVERTED, cells };
}
