import type { DealSummary, OpenList } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../deal/look/status-tag.tsx';
import { TypeMark } from '../../../deal/look/type-mark.tsx';
import { DealTools } from '../../../deal/tools/deal-tools.tsx';
import { columnLabel, columnText, type Fact, shown } from '../../../deal/words/fact.ts';
import { placeOf, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { NONE } from '../../../format/figures.ts';
import styles from './deal-table.module.css';

interface Column {
  name: string;
  /** A figure: right-aligned, tabular. */
  number?: boolean;
  quiet?: boolean;
  /** Text or a date that may take two lines. */
  wraps?: boolean;
  /** Text that may wrap, but not to one word per line. */
  wide?: boolean;
  /** The name is for screen readers only. */
  hidden?: boolean;
  /** The server's order by this column: it has no others (docs/product/search.md#deal-order). */
  sort?: 'date' | 'type';
  cell: (deal: DealSummary) => ReactNode;
}

const TYPE: Column = {
  name: SUMMARY_FACTS.type.label,
  sort: 'type',
  cell: ({ PLSCode }) => (
    <span className={styles.marks}>
      {typeCodes(PLSCode).map((code) => (
        <TypeMark key={code} code={code} withName={false} />
      ))}
    </span>
  ),
};
const words = (fact: Fact<DealSummary>): Column => ({
  name: fact.label,
  wide: true,
  cell: (deal) => shown(fact, deal),
});
const figure = (fact: Fact<DealSummary>): Column => ({
  name: columnLabel(fact),
  number: true,
  cell: (deal) => columnText(fact, deal),
});
const PLACE: Column = {
  name: SUMMARY_FACTS.whr.label,
  quiet: true,
  wide: true,
  cell: (deal) => placeOf(deal) ?? NONE,
};
const LISTED: Column = {
  name: SUMMARY_FACTS.dateListed.label,
  number: true,
  wraps: true,
  quiet: true,
  sort: 'date',
  // The year may be on a line of its own, the day may not.
  cell: (deal) => shown(SUMMARY_FACTS.dateListed, deal).replace(' ', '\u00a0'),
};
const STATUS: Column = { name: SUMMARY_FACTS.status.label, wraps: true, cell: (deal) => <StatusTag deal={deal} /> };
const TOOLS: Column = {
  name: `${SUMMARY_FACTS.hasVDR.label}, compare and save`,
  hidden: true,
  quiet: true,
  cell: (deal) => (
    <div className={styles.tools}>
      {deal.hasVDR && (
        <span title={SUMMARY_FACTS.hasVDR.label}>
          <Icon name="lock" small />
          <span className="vh">{SUMMARY_FACTS.hasVDR.label}</span>
        </span>
      )}
      <DealTools deal={deal} />
    </div>
  ),
};

const COLUMNS: Record<OpenList, readonly Column[]> = {
  public: [
    TYPE,
    words(SUMMARY_FACTS.basin),
    PLACE,
    figure(SUMMARY_FACTS.interest),
    figure(SUMMARY_FACTS.netProduction),
    figure(SUMMARY_FACTS.cashFlow),
    figure(SUMMARY_FACTS.reserves),
    LISTED,
    STATUS,
    TOOLS,
  ],
  // A study has neither interest nor production.
  research: [
    words(SUMMARY_FACTS.region),
    words(SUMMARY_FACTS.basin),
    PLACE,
    words(SUMMARY_FACTS.agentCompanyName),
    LISTED,
    STATUS,
    TOOLS,
  ],
};

export const columnsOf = (list: OpenList = 'public'): readonly Column[] => COLUMNS[list];
