import type { DealDetail } from '@outcrop/contracts';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { type Fact } from '../../deal/words/fact.ts';
import { type Figure, figureText, NONE } from '../../format/figures.ts';

export interface CompareRow {
  readonly label: string;
  /** Figures stand right-aligned, so that they line up. */
  readonly figure: boolean;
  /** What each deal says; null where one says nothing. */
  readonly cells: readonly (Figure | null)[];
  /** Whether the deals differ in it. */
  readonly differs: boolean;
}

export interface CompareSection {
  readonly title: string;
  readonly rows: readonly CompareRow[];
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

/** The table's rows in sections; rows about which no deal says anything are left out. */
export function compareSections(deals: readonly DealDetail[]): CompareSection[] {
  return SECTIONS.map(({ title, figure = false, facts }) => ({
    title,
    rows: facts
      .map(({ label, read }) => {
        const cells = deals.map(read);
        const said = new Set(cells.map((cell) => (cell ? figureText(cell) : NONE)));
        return { label, figure, cells, differs: said.size > 1 };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== null)),
  })).filter(({ rows }) => rows.length > 0);
}
