import { CUBIC_FEET_PER_BOE, type DealDetail } from '@outcrop/contracts';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { type Fact, labelOf } from '../../deal/words/fact.ts';
import { reservesFigure } from '../../deal/words/summary-facts.ts';
import { commas } from '../../format/commas.ts';
import { figureText } from '../../format/figures.ts';

export interface CompareRow {
  readonly label: string;
  /** The one unit of the whole row: "US$/month"; words and dates have none. */
  readonly unit?: string | undefined;
  /** Figures stand right-aligned, so that they line up. */
  readonly figure: boolean;
  /** What each deal says; null where one says nothing. */
  readonly cells: readonly (string | null)[];
}

const SECTIONS: readonly { title: string; figure?: true; facts: readonly Fact[] }[] = [
  { title: 'The deal', facts: [FACTS.type, FACTS.status, FACTS.dealSize, FACTS.hasVDR] },
  { title: 'Where it lies', facts: [FACTS.whr, FACTS.region, FACTS.area, FACTS.basin, FACTS.play, FACTS.country] },
  {
    title: 'Figures',
    figure: true,
    facts: [
      FACTS.netProduction,
      FACTS.cashFlow,
      FACTS.price,
      FACTS.workingInterest,
      FACTS.netRevenueInterest,
      FACTS.reserves,
    ],
  },
  {
    title: 'Dates',
    figure: true,
    facts: [FACTS.dateListed, FACTS.LastUpdatedDate, FACTS.openingDate, FACTS.closingDate, FACTS.deadlineDate],
  },
  { title: 'Contact', facts: [FACTS.agentCompanyName, FACTS.agentName] },
];

/**
 * The rows in sections, one unit in each; what no deal says is left out, what all say alike stands apart (docs/product/likes.md#compared-deals). Of one
 * deal alone there is nothing to tell apart.
 */
export function compareDeals(deals: readonly DealDetail[]) {
  const same: { label: string; text: string }[] = [];
  const sections = SECTIONS.map(({ title, figure = false, facts }) => ({
    title,
    rows: facts
      .flatMap((fact) => rowsOf(fact, figure, deals))
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
function rowsOf(fact: Fact, figure: boolean, deals: readonly DealDetail[]): CompareRow[] {
  if (fact === FACTS.price) return [measured(fact, fact.label, deals)];
  const labels = [...new Set(deals.map((deal) => labelOf(fact, deal)))];
  return labels.map((label) => {
    const named = deals.map((deal) => (labelOf(fact, deal) === label ? deal : null));
    if (fact === FACTS.reserves) {
      const { unit, cells } = comparableReserves(named.map((deal) => deal?.reserves ?? null));
      return { label, unit, figure, cells };
    }
    if (fact.unit !== undefined) return measured(fact, label, named);
    const cells = named.map((deal) => {
      const said = deal && fact.read(deal);
      return said ? figureText(said) : null;
    });
    return { label, figure, cells };
  });
}

function measured(fact: Fact, label: string, deals: readonly (DealDetail | null)[]): CompareRow {
  const cells = deals.map((deal) => {
    const value = deal && fact.value(deal);
    return typeof value === 'number' ? commas(value) : null;
  });
  return { label, unit: fact.unit, figure: true, cells };
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

/**
 * The first reserves figure of each deal in one unit: their own where they share it, thousands of barrels of oil equivalent where they do not.
 * @param texts as the sellers wrote them; null where one says nothing
 */
function comparableReserves(texts: readonly (string | null)[]): {
  unit: string | undefined;
  cells: readonly (string | null)[];
} {
  const figures = texts.map(reservesFigure);
  const units = new Set(figures.flatMap((figure) => (figure ? (figure.unit ?? '').toUpperCase() : [])));
  if (units.size <= 1) {
    const unit = figures.find((figure) => figure !== null)?.unit;
    return { unit, cells: figures.map((figure) => figure?.text ?? null) };
  }
  const cells = figures.map((figure) => {
    const boe = figure && boeIn(figure.unit ?? '');
    return figure && boe !== null ? commas((Number(figure.text.replaceAll(',', '')) * boe) / 1_000) : null;
  });
  return { unit: CONVERTED, cells };
}
