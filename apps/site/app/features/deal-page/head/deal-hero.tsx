import type { DealDetail } from '@outcrop/contracts';
import cover from '../../../deal/look/deal-cover.module.css';
import { DealLogo } from '../../../deal/look/deal-logo.tsx';
import { stickerOf } from '../../../deal/look/deal-status.ts';
import { coverShape } from '../../../ui/art.ts';
import { useSite } from '../../../ui/use-site.ts';
import styles from './deal-hero.module.css';

/** The deal's cover across the page, with its sticker and, where the seller has one, their logo: a drawn logo would be the cover once more. */
export function DealHero({ deal }: { deal: DealDetail }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  return (
    <div className={`${styles.hero} screen-only ${deal.sold ? styles.sold : ''}`}>
      <picture>
        <source media="(max-width: 600px)" srcSet={coverShape(deal.coverUrl, 'narrow')} />
        <img
          className={styles.cover}
          src={coverShape(deal.coverUrl, 'strip')}
          alt=""
          width="1440"
          height="380"
          fetchPriority="high"
        />
      </picture>
      {sticker && <span className={`${cover.sticker} ${styles.sticker} ${cover[sticker.kind]}`}>{sticker.word}</span>}
      {deal.hasLogoImage && deal.uploaded.includes('Logo') && (
        <DealLogo url={deal.logoUrl} coverUrl={deal.coverUrl} className={styles.logo ?? ''} />
      )}
    </div>
  );
}
