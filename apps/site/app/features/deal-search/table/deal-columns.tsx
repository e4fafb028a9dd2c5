import type { DealSummary, OpenList } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../deal/look/status-tag.tsx';
import { TypeMark } from '../../../deal/look/type-mark.tsx';
import { DealTools } from '../../../deal/tools/deal-tools.tsx';
import { interest, placeOf, shortReserves } from '../../../deal/words/deal-facts.ts';
import { typeCodes } from '../../../deal/words/type-codes.ts';
import { commas, day, dollars, NONE } from '../../../format/figures.ts';
import styles from './deal-table.module.css';

interface Column {
  name: string;
  /** A figure: right-aligned, tabular. */
  number?: boolean;
  quiet?: boolean;
  /** Words or a date that may take two lines. */
  wraps?: boolean;
  /** Words that may wrap, but not to a line each. */
  wide?: boolean;
  /** The name is for screen readers alone. */
  hidden?: boolean;
  /** The server's order that goes with the column: it has no others (design section 4, Order). */
  sort?: 'date' | 'type';
  cell: (deal: DealSummary) => ReactNode;
}

const TYPE: Column = {
  name: 'Type',
  sort: 'type',
  cell: ({ PLSCode }) => (
    <span className={styles.marks}>
      {typeCodes(PLSCode).map((code) => (
        <TypeMark key={code} code={code} word={false} />
      ))}
    </span>
  ),
};
const BASIN: Column = { name: 'Basin', wide: true, cell: ({ basin }) => basin ?? NONE };
const PLACE: Column = {
  name: 'Place',
  quiet: true,
  wide: true,
  cell: (deal) => placeOf(deal) ?? NONE,
};
const LISTED: Column = {
  name: 'Listed',
  number: true,
  wraps: true,
  quiet: true,
  sort: 'date',
  // The year may have a line of its own, the day not.
  cell: ({ dateListed }) => (dateListed ? day(dateListed).replace(' ', '\u00a0') : NONE),
};
const STATUS: Column = { name: 'Status', wraps: true, cell: (deal) => <StatusTag deal={deal} /> };
const TOOLS: Column = {
  name: 'Data room, compare and save',
  hidden: true,
  quiet: true,
  cell: (deal) => (
    <div className={styles.tools}>
      {deal.hasVDR && (
        <span title="Data room">
          <Icon name="lock" small />
          <span className="vh">Data room</span>
        </span>
      )}
      <DealTools deal={deal} />
    </div>
  ),
};

const COLUMNS: Record<OpenList, readonly Column[]> = {
  public: [
    TYPE,
    BASIN,
    PLACE,
    { name: 'Interest', number: true, cell: interest },
    {
      name: 'Net production',
      number: true,
      cell: ({ netProduction }) => (netProduction === null ? NONE : `${commas(netProduction)} BOED`),
    },
    {
      name: 'Cash flow a month',
      number: true,
      cell: ({ cashFlow }) => (cashFlow === null ? NONE : dollars(cashFlow)),
    },
    { name: 'Reserves', number: true, cell: ({ reserves }) => shortReserves(reserves) },
    LISTED,
    STATUS,
    TOOLS,
  ],
  // A study has neither interest nor production.
  research: [
    { name: 'Region', wide: true, cell: ({ region }) => region ?? NONE },
    BASIN,
    PLACE,
    { name: 'Company', wide: true, cell: ({ agentCompanyName }) => agentCompanyName ?? NONE },
    LISTED,
    STATUS,
    TOOLS,
  ],
};

export const columnsOf = (list: OpenList = 'public'): readonly Column[] => COLUMNS[list];
