import type { PublicDeal } from '@outcrop/contracts';
import { DealLogo } from '../../../deal/look/deal-logo.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { ASSIGNMENTS_CAROUSEL } from '../../../ui/site-constants.ts';
import { Rail } from './rail.tsx';
import styles from './rails.module.css';

/** Current assignments by their logos (docs/product/pages.md#assignments-carousel). */
export function Assignments({ deals }: { deals: readonly PublicDeal[] }) {
  return (
    <Rail
      id="assignments-title"
      title="Current assignments"
      things="deals"
      plan={ASSIGNMENTS_CAROUSEL}
      layout="assignments"
      slides={deals.map(({ ListingId, Url, Header, boxLogoUrl }) => ({
        key: ListingId,
        content: (
          <PageLink className={styles.deal} to={Url}>
            <DealLogo url={boxLogoUrl} coverUrl={`/images/new/cover/${ListingId}`} />
            <span className="label">Deal {ListingId}</span>
            <span className={styles.name}>{Header}</span>
          </PageLink>
        ),
      }))}
    />
  );
}
