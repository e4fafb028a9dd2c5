import type { OwnSignature } from '@outcrop/contracts';
import { agreementAddress } from '../../data-rooms/addresses.ts';
import { formatPastMoment } from '../../ui/moment.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './data-room-list.module.css';

/** Under the data rooms: one's signed agreements, and where anybody's is verified. */
export const SignedAgreements = ({ agreements }: { agreements: readonly OwnSignature[] }) => (
  <section className={styles.agreements} aria-label="Agreements">
    {agreements.length > 0 && (
      <>
        <h2 className="ruled">
          Signed agreements <span>{agreements.length}</span>
        </h2>
        <ul>
          {agreements.map(({ number, listingId, signedAt, hasPdf }) => (
            <li key={number}>
              <PageLink className="link" to={agreementAddress(listingId)}>
                {number}
              </PageLink>
              <span className="muted">Deal {listingId}</span>
              <time className="muted" dateTime={signedAt}>
                {formatPastMoment(signedAt)}
              </time>
              {hasPdf && (
                <a className="link" href={`/api/agreements/${number}/pdf`} download aria-label={`PDF of ${number}`}>
                  PDF
                </a>
              )}
            </li>
          ))}
        </ul>
      </>
    )}
    <p className="small muted">
      Anyone who has the PDF of an agreement signed here can{' '}
      <PageLink className="link" to="/verify-agreement">
        verify it
      </PageLink>
      .
    </p>
  </section>
);
