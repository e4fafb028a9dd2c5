import type { DealSummary } from '@outcrop/contracts';
import { useSite } from '../../ui/use-site.ts';
import { type Sticker, stickerOf } from './deal-status.ts';
import styles from './status-tag.module.css';

/** A deal's status in a table: its sticker as a tag, otherwise the status in plain words; nothing to see for most deals, which are active (docs/product/look.md#colour). */
export function TableStatus({ deal }: { deal: DealSummary }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  if (sticker) return <StickerTag sticker={sticker} />;
  return <span className={deal.status === 'ACTIVE' ? 'vh' : 'muted'}>{deal.statusText}</span>;
}

/** A sticker as a tag, for where there is no cover to put it on. */
export const StickerTag = ({ sticker: { kind, word }, className = '' }: { sticker: Sticker; className?: string }) => (
  <span className={`${styles.tag} ${styles[kind]} ${className}`}>{word}</span>
);
