import type { DealSummary } from '@outcrop/contracts';
import { useSite } from '../../ui/use-site.ts';
import styles from './deal-cover.module.css';
import { stickerOf } from './deal-status.ts';

interface DealCoverProps {
  deal: DealSummary;
  className?: string;
  eager?: boolean;
}

/** A deal's picture with its status: decorative, because the words beside it say the same. */
export function DealCover({ deal, className, eager = false }: DealCoverProps) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  return (
    <div className={`${styles.cover} ${deal.sold ? styles.sold : ''} ${className ?? ''}`}>
      <img
        src={deal.coverUrl}
        alt=""
        width="600"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      {sticker && <span className={`${styles.sticker} ${styles[sticker.kind]}`}>{sticker.word}</span>}
    </div>
  );
}
