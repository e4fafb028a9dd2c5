import type { DealState } from '@outcrop/contracts';
import { dealsAddress } from '../../../address/deal-state.ts';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from '../facet-panel.module.css';

interface FilterCheckProps {
  label: string;
  /** Of deals that it leads to; undefined until known. */
  count?: number | undefined;
  /** What it does, where that is no count of what it leads to. */
  does?: string;
  checked: boolean;
  /** The state that the link leads to. */
  toggled: DealState;
}

/** A filter that is on or off. A link, so that it works without a script; a checkbox to screen readers. */
export const FilterCheck = ({ label, count, does, checked, toggled }: FilterCheckProps) => (
  <PageLink
    role="checkbox"
    aria-checked={checked}
    className={styles.value}
    to={dealsAddress(toggled)}
    preventScrollReset
    rel="nofollow"
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      event.currentTarget.click();
    }}
  >
    <span className={styles.box} />
    <span>{label}</span>
    {does && <span className={styles.count}>{does}</span>}
    {count !== undefined && (
      <span className={styles.count}>
        {commas(count)}
        <span className="vh"> {count === 1 ? 'deal' : 'deals'}</span>
      </span>
    )}
  </PageLink>
);
