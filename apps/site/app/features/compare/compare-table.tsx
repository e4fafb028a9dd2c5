import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { DealCover } from '../../deal/look/deal-cover.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { TypeMarks } from '../../deal/look/type-mark.tsx';
import { removeCompared } from '../../deal/tools/compared-deals.ts';
import { LikeButton } from '../../deal/tools/like-button.tsx';
import { NONE } from '../../format/figures.ts';
import { iconButton } from '../../ui/button.ts';
import { useToday } from '../../ui/use-today.ts';
import { Beside } from './beside.tsx';
import { besideOf, compareAddress } from './compare-address.ts';
import { type CompareRow, compareDeals } from './compare-rows.ts';
import styles from './compare-table.module.css';

/**
 * The deals in columns, and below them what they have in common. The page alone scrolls, and the names stay in view. A phone shows one deal beside the
 * first; which one, the address says.
 */
export function CompareTable({ deals }: { deals: readonly DealDetail[] }) {
  const today = useToday();
  const { sections, same } = useMemo(() => compareDeals(deals, today), [deals, today]);
  const ids = deals.map((deal) => deal.ListingId);
  const beside = besideOf(useRawSearch(), deals.length);
  const away = (at: number) => (at === 0 || at === beside ? undefined : styles.away);
  return (
    <>
      <Beside ids={ids} at={beside}>
        <table className={`${styles.table} ${deals.length === 1 ? styles.alone : ''}`}>
          <thead>
            <tr>
              <td />
              {deals.map((deal, at) => (
                <td key={deal.ListingId} className={away(at)}>
                  <DealHead deal={deal} without={compareAddress(ids.filter((id) => id !== deal.ListingId))} />
                </td>
              ))}
            </tr>
            <tr className={styles.names}>
              <td />
              {deals.map((deal, at) => (
                <th key={deal.ListingId} scope="col" className={`${deal.sold ? styles.sold : ''} ${away(at) ?? ''}`}>
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
                <Row key={row.label} row={row} ids={ids} away={away} />
              ))}
            </tbody>
          ))}
        </table>
      </Beside>
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
      <span className={styles.marks}>
        <TypeMarks plsCode={deal.PLSCode} most={1} />
      </span>
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

interface RowProps {
  row: CompareRow;
  ids: readonly number[];
  away: (at: number) => string | undefined;
}

const Row = ({ row: { label, unit, cells, best }, ids, away }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      {unit !== undefined && <small>{unit}</small>}
    </th>
    {cells.map((cell, at) => (
      <td key={ids[at]} className={`${best?.at === at ? styles.best : ''} ${away(at) ?? ''}`}>
        {cell ?? <span className="muted">{NONE}</span>}
        {best?.at === at && <small>{best.word}</small>}
      </td>
    ))}
  </tr>
);
