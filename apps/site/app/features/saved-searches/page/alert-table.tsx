import { ALERT_DAYS, type SentAlert } from '@outcrop/contracts';
import { Link } from 'react-router';
import { DealTitle } from '../../../deal/look/deal-title.tsx';
import { NONE } from '../../../format/figures.ts';
import { formatPastMoment } from '../../../ui/moment.ts';
import styles from './alert-table.module.css';

/** What was sent lately. A deal that its reader may not see any more is a number alone. */
export const AlertTable = ({ alerts }: { alerts: readonly SentAlert[] }) => (
  <section className={styles.sent} aria-labelledby="alerts-sent">
    <div className={styles.head}>
      <h2 id="alerts-sent">Alerts sent</h2>
      <span className="small muted">last {ALERT_DAYS} days</span>
    </div>
    {alerts.length === 0 ? (
      <p className={`muted ${styles.none}`}>None yet.</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      <section className={styles.frame} aria-label="Alerts sent, as a table" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Sent</th>
              <th scope="col">Deal</th>
              <th scope="col">What happened</th>
              <th scope="col">Search</th>
              <th scope="col">Mail</th>
            </tr>
          </thead>
          <tbody>
            {alerts.map(({ sentAt, ListingId, header, change, search, mail }) => (
              <tr key={`${sentAt} ${ListingId} ${change}`}>
                <td>
                  <time dateTime={sentAt}>{formatPastMoment(sentAt)}</time>
                </td>
                <th scope="row">
                  {header === null ? (
                    `Deal ${ListingId}`
                  ) : (
                    <>
                      <Link to={`/deals/${ListingId}`}>
                        <DealTitle text={header} />
                      </Link>{' '}
                      <span className={styles.id}>{ListingId}</span>
                    </>
                  )}
                </th>
                <td className={styles.change}>{change}</td>
                <td>{search ?? NONE}</td>
                <td className={mail?.failed ? styles.failed : undefined}>{mail?.words ?? NONE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
);
