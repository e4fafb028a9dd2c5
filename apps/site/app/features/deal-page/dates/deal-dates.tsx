import type { DealDetail } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { day, daysBetween } from '../../../format/figures.ts';
import styles from './deal-dates.module.css';
import { keyDates } from './key-dates.ts';

/** The deal's dates, with a file for the reader's own calendar. Due dates are emphasized, past ones dimmed. */
export function DealDates({ deal, now }: { deal: DealDetail; now: string }) {
  const dates = keyDates(deal);
  if (dates.length === 0) return null;
  return (
    <section className={styles.dates} aria-labelledby="dates-title">
      <div className={styles.head}>
        <h2 id="dates-title" className="label">
          Dates
        </h2>
        {dates.some(({ iso }) => daysBetween(iso, now) <= 0) && (
          <a className={`${styles.file} screen-only`} href={`${deal.url}/dates.ics`} download>
            <Icon name="calendar" small />
            Add to calendar
          </a>
        )}
      </div>
      <dl>
        {dates.map(({ field, label, iso, due }) => {
          const over = daysBetween(iso, now) > 0;
          return (
            <div key={field} className={over ? styles.over : due ? styles.due : undefined}>
              <dt>
                {label}
                {over && <span className="vh"> (past)</span>}
              </dt>
              <dd>
                <time dateTime={iso}>{day(iso)}</time>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
