import type { DealSummary } from '@outcrop/contracts';
import { stickerOf } from './deal-status.ts';
import styles from './status-tag.module.css';
import { useSite } from './use-site.ts';

/** A deal's status in a table: the word of its sticker on its wash, else the status in plain words (look: colour). */
export function StatusTag({ deal }: { deal: DealSummary }) {
  const sticker = stickerOf(deal, useSite().flags.showBuyNowButton);
  if (!sticker) return <span className="muted">{deal.statusText}</span>;
  return <span className={`${styles.tag} ${styles[sticker.kind]}`}>{sticker.word}</span>;
}
