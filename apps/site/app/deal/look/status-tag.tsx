import type { DealSummary } from '@outcrop/contracts';
import { useSite } from '../../ui/use-site.ts';
import { type Sticker, stickerOf } from './deal-status.ts';
import styles from './status-tag.module.css';

/** A deal's status in a table: its sticker as a tag, otherwise the status in plain words (docs/product/look.md#colour). */
export function StatusTag({ deal }: { deal: DealSummary }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  if (!sticker) return <span className="muted">{deal.statusText}</span>;
  return <StickerTag sticker={sticker} />;
}

/** A sticker as a tag, for where there is no cover to put it on. */
export const StickerTag = ({ sticker: { kind, word }, className = '' }: { sticker: Sticker; className?: string }) => (
  <span className={`${styles.tag} ${styles[kind]} ${className}`}>{word}</span>
);
