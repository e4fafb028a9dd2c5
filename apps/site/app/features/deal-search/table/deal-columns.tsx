import type { DealSummary } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { TableStatus } from '../../../deal/look/status-tag.tsx';
import { TypeMark } from '../../../deal/look/type-mark.tsx';
import { DealTools } from '../../../deal/tools/deal-tools.tsx';
import { typeCodes } from '../../../deal/words/deal-kind.ts';
import { columnText, type Fact, labelOf, shown } from '../../../deal/words/fact.ts';
import { shortPlace } from '../../../deal/words/short-place.ts';
import { asked, placeOf, SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import { NONE, shortDay } from '../../../format/figures.ts';
import type { ValueSort } from '../views/deal-orders.ts';
import { type ColumnName, columnName, sortOf } from './column-names.ts';
import styles from './deal-table.module.css';

export interface Column {
  name: ColumnName | 'tools';
  label: string;
  /** A figure: right-aligned, tabular. */
  number?: boolean;
  quiet?: boolean;
  /** Words, which may take two lines but not one word a line. */
  words?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  /** The label is for screen readers only. */
  hidden?: boolean;
  /** The order by this column. */
  sort?: ValueSort | undefined;
  /** @param today `YYYY-MM-DD` */
  cell: (deal: DealSummary, today: string) => ReactNode;
}

type Chosen = Omit<Column, 'name' | 'label' | 'sort' | 'wide'>;
/** So many letters are never cut. */
const FITTING = 12;
/** Words that are cut after two lines; whole in the tooltip. */
const Cut = ({ text, whole = text }: { text: string; whole?: string }) => (
  <span className={styles.cut} title={text === whole && text.length <= FITTING ? undefined : whole}>
    {text}
  </span>
);
const words = (fact: Fact<DealSummary>): Chosen => ({ words: true, cell: (deal) => <Cut text={shown(fact, deal)} /> });
const figure = (fact: Fact<DealSummary>): Chosen => ({
  number: true,
  cell: (deal) => columnText(fact, deal),
});
const date = (fact: Fact<DealSummary>): Chosen => ({
  number: true,
  quiet: true,
  cell: (deal, today) => {
    const iso = fact.value(deal);
    if (typeof iso !== 'string') return NONE;
    const full = `${labelOf(fact, deal)} ${shown(fact, deal)}`;
    return (
      <time dateTime={iso} title={full}>
        {shortDay(iso, today)}
      </time>
    );
  },
});

const COLUMNS: Readonly<Record<ColumnName, Chosen>> = {
  type: {
    cell: ({ PLSCode }) => (
      <span className={styles.marks}>
        {typeCodes(PLSCode).map((code) => (
          <TypeMark key={code} code={code} withName={false} />
        ))}
      </span>
    ),
  },
  region: words(SUMMARY_FACTS.region),
  basin: words(SUMMARY_FACTS.basin),
  whr: {
    quiet: true,
    words: true,
    cell: (deal) => {
      const place = placeOf(deal);
      return place ? <Cut text={shortPlace(place)} whole={place} /> : NONE;
    },
  },
  interest: figure(SUMMARY_FACTS.interest),
  netProduction: figure(SUMMARY_FACTS.netProduction),
  cashFlow: figure(SUMMARY_FACTS.cashFlow),
  price: { number: true, cell: (deal, today) => asked(deal, today) ?? NONE },
  reserves: figure(SUMMARY_FACTS.reserves),
  agentCompanyName: words(SUMMARY_FACTS.agentCompanyName),
  dateListed: date(SUMMARY_FACTS.dateListed),
  deadlineDate: date(SUMMARY_FACTS.deadlineDate),
  status: { words: true, cell: (deal) => <TableStatus deal={deal} /> },
};

const TOOLS: Column = {
  name: 'tools',
  label: `${SUMMARY_FACTS.hasVDR.label}, compare and save`,
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

/** The columns of a table, then the buttons of a row. @param wide those that a phone leaves out */
export const columnsOf = (names: readonly ColumnName[], wide: readonly ColumnName[]): readonly Column[] => [
  ...names.map((name) => ({
    ...COLUMNS[name],
    name,
    label: columnName(name),
    sort: sortOf(name),
    wide: wide.includes(name),
  })),
  TOOLS,
];
