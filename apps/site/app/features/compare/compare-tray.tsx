import { Icon } from '@outcrop/look';
import { Link } from 'react-router';
import { type ComparedDeal, clearCompared, removeCompared } from '../../deal/tools/compared-deals.ts';
import { button, iconButton } from '../../ui/button.ts';
import { compareAddress } from './compare-address.ts';
import styles from './compare-tray.module.css';

/** The chosen deals at the bottom of the page, with the link to the table. Loaded when the first one is chosen. */
export default function CompareTray({ deals }: { deals: readonly ComparedDeal[] }) {
  const ids = deals.map((deal) => deal.ListingId);
  return (
    <section className={`${styles.tray} screen-only`} aria-label="Deals to compare">
      <div className={`wrap ${styles.inside}`}>
        <ul className={styles.deals}>
          {deals.map((deal) => (
            <li key={deal.ListingId} className={styles.deal}>
              <img src={deal.coverUrl} alt="" width="48" height="32" />
              <span className={styles.name}>{deal.header}</span>
              <button
                type="button"
                className={`${iconButton} ${styles.remove}`}
                aria-label={`Remove deal ${deal.ListingId} from the comparison`}
                title="Remove"
                onClick={() => removeCompared(deal.ListingId)}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.doing}>
          <button type="button" className={button('quiet', 'small')} onClick={clearCompared}>
            Clear
          </button>
          {deals.length > 1 ? (
            <Link className={button('fill', 'small')} to={compareAddress(ids)}>
              Compare {deals.length} deals
            </Link>
          ) : (
            <span className="small muted">Choose one more to compare</span>
          )}
        </div>
        <p role="status" className="vh">
          {deals.length === 1 ? '1 deal to compare' : `${deals.length} deals to compare`}
        </p>
      </div>
    </section>
  );
}
