import type { DealSummary } from '@outcrop/contracts';

export interface Sticker {
  kind: 'isSold' | 'isClosing' | 'isPremarket' | 'isBuyNow';
  word: string;
}

/** The one sticker on a deal's cover: Sold goes before Closing, then Pre-marketing, then Buy now (docs/product/deals.md#stickers). */
export function stickerOf(
  deal: Pick<DealSummary, 'sold' | 'status' | 'isPreMarketing' | 'buyNow'>,
  buyNowShown: boolean,
): Sticker | null {
  if (deal.sold) return { kind: 'isSold', word: 'Sold' };
  if (deal.status === 'CLOSING') return { kind: 'isClosing', word: 'Closing' };
  if (deal.isPreMarketing) return { kind: 'isPremarket', word: 'Pre-marketing' };
  if (deal.buyNow && buyNowShown) return { kind: 'isBuyNow', word: 'Buy now' };
  return null;
}
