import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DealCover } from '../../deal/look/deal-cover.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { FigureText } from '../../deal/look/figure-text.tsx';
import { removeCompared } from '../../deal/tools/compared-deals.ts';
import { LikeButton } from '../../deal/tools/like-button.tsx';
import { dealLabel } from '../../deal/words/deal-kind.ts';
import { NONE } from '../../format/figures.ts';
import { iconButton } from '../../ui/button.ts';
import { compareAddress } from './compare-address.ts';
import { type CompareRow, compareSections } from './compare-rows.ts';
import styles from './compare-table.module.css';
import { DiffersMark } from './differs-mark.tsx';

/** The deals in columns. A wide table scrolls in its own frame, which can be reached by keyboard; the labels stay in view. */
export function CompareTable({ deals }: { deals: readonly DealDetail[] }) {
  const sections = useMemo(() => compareSections(deals), [deals]);
  const ids = deals.map((deal) => deal.ListingId);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label="Deals side by side" tabIndex={0}>
      <table className={styles.table} data-deals={deals.length}>
        <thead>
          <tr>
            <td />
            {deals.map((deal) => (
              <th key={deal.ListingId} scope="col">
                <DealHead deal={deal} without={compareAddress(ids.filter((id) => id !== deal.ListingId))} />
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={deals.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} ids={ids} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function DealHead({ deal, without }: { deal: DealDetail; without: string }) {
  return (
    <div className={`${styles.deal} ${deal.sold ? styles.sold : ''}`}>
      <DealCover deal={deal} className={styles.cover ?? ''} eager />
      <div className={styles.line}>
        <span className="label">{dealLabel(deal)}</span>
        <LikeButton deal={deal} />
        <Link
          className={`${iconButton} ${styles.remove}`}
          to={without}
          aria-label={`Remove deal ${deal.ListingId}`}
          title="Remove"
          preventScrollReset
          replace
          onClick={() => removeCompared(deal.ListingId)}
        >
          <Icon name="close" />
        </Link>
      </div>
      <Link className={styles.name} to={deal.url}>
        <DealTitle text={deal.header} />
      </Link>
    </div>
  );
}

function Row({ row, ids }: { row: CompareRow; ids: readonly number[] }) {
  return (
    <tr className={row.differs ? styles.differs : undefined}>
      <th scope="row">
        {row.label}
        {row.differs && (
          <>
            {' '}
            <DiffersMark />
            <span className="vh">, differs</span>
          </>
        )}
      </th>
      {row.cells.map((cell, at) => (
        <td key={ids[at]} className={row.figure ? styles.figure : undefined}>
          {cell ? <FigureText figure={cell} /> : <span className="muted">{NONE}</span>}
        </td>
      ))}
    </tr>
  );
}
