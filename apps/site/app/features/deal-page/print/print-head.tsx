import type { DealDetail } from '@outcrop/contracts';
import { day } from '../../../format/figures.ts';
import { FIRM } from '../../../ui/firm.ts';
import { useSite } from '../../../ui/use-site.ts';
import styles from './print-head.module.css';

/**
 * The head of a printed page, where the site's own is left out: whose page it is, at which address, of which day.
 * @param now the day, `YYYY-MM-DD`
 */
export function PrintHead({ deal, now }: { deal: DealDetail; now: string }) {
  const { origin } = useSite();
  return (
    <div className={styles.head}>
      <img src="/logo-wordmark.svg" alt="Outcrop" width="150" height="30" />
      <p>
        {FIRM.name}, {FIRM.street}, {FIRM.city}
        <br />
        {FIRM.phone}, {FIRM.email}
      </p>
      <p>
        {origin}
        {deal.url}
        <br />
        <time dateTime={now}>{day(now)}</time>
      </p>
    </div>
  );
}
