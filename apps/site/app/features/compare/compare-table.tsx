import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DealCover } from '../../deal/look/deal-cover.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { removeCompared } from '../../deal/tools/compared-deals.ts';
import { LikeButton } from '../../deal/tools/like-button.tsx';
import { dealLabel } from '../../deal/words/deal-kind.ts';
import { NONE } from '../../format/figures.ts';
import { iconButton } from '../../ui/button.ts';
import { compareAddress } from './compare-address.ts';
import { type CompareRow, compareDeals } from './compare-rows.ts';
import styles from './compare-table.module.css';

/**
 * The deals in columns, and below them what they have in common. A wide table scrolls in its own frame, which can be reached by keyboard; labels and
 * names stay in view.
 */
export function CompareTable({ deals }: { deals: readonly DealDetail[] }) {
  const { sections, same } = useMemo(() => compareDeals(deals), [deals]);
  const ids = deals.map((deal) => deal.ListingId);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.frame} aria-label="Deals side by side" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {deals.map((deal) => (
                <td key={deal.ListingId}>
                  <DealHead deal={deal} without={compareAddress(ids.filter((id) => id !== deal.ListingId))} />
                </td>
              ))}
            </tr>
            <tr className={styles.names}>
              <td />
              {deals.map((deal) => (
                <th key={deal.ListingId} scope="col" className={deal.sold ? styles.sold : undefined}>
                  <Link className={styles.name} to={deal.url}>
                    <DealTitle text={deal.header} />
                  </Link>
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
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>
            {same.length === 1 ? 'One fact is' : `${same.length} facts are`} the same{' '}
            {deals.length === 2 ? 'in both deals' : `in all ${deals.length} deals`}
          </summary>
          <dl>
            {same.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

const DealHead = ({ deal, without }: { deal: DealDetail; without: string }) => (
  <div className={styles.deal}>
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
  </div>
);

const Row = ({ row, ids }: { row: CompareRow; ids: readonly number[] }) => (
  <tr>
    <th scope="row">
      {row.label}
      {row.unit !== undefined && <small>{row.unit}</small>}
    </th>
    {row.cells.map((cell, at) => (
      <td key={ids[at]} className={row.figure ? styles.figure : undefined}>
        {cell ?? <span className="muted">{NONE}</span>}
      </td>
    ))}
  </tr>
);
