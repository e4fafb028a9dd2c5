import { NothingHere } from '../../content/nothing-here.tsx';
import { DealLogo } from '../../deal/look/deal-logo.tsx';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { TOMBSTONE } from '../../ui/content-sizes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { TombstoneWallContent } from './pitchbook-content.ts';
import styles from './tombstone-wall.module.css';

/** What was sold: deals of this site, each leading to its page, and the pictures of others (docs/product/content.md#tombstones). */
export function TombstoneWall({ deals, pictures }: TombstoneWallContent) {
  if (deals.length + pictures.length === 0)
    return (
      <NothingHere
        sentence="No sale has been put on record here yet."
        to="/deals/public"
        label="See what is for sale"
      />
    );
  return (
    <section className="section" aria-labelledby="stones-title">
      <SectionHead id="stones-title" title="Closed, and on record" />
      <ul className={styles.stones}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <ContentPicture
              className={styles.stone}
              picture={picture}
              shape={TOMBSTONE}
              sizes="(min-width: 1186px) 240px, (min-width: 768px) 30vw, 45vw"
              alt={picture.description ?? picture.title ?? 'A sale of ours'}
            />
          </li>
        ))}
        {deals.map(({ ListingId, Header, Url }) => (
          <li key={ListingId}>
            <PageLink to={Url}>
              <DealLogo
                className={styles.stone}
                url={`/images/new/tombstone/${ListingId}`}
                coverUrl={`/images/new/cover/${ListingId}`}
              />
              <span className="label">Deal {ListingId}, sold</span>
              <span className={styles.name}>{Header}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
