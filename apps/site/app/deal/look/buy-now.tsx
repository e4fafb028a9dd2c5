import type { DealSummary } from '@outcrop/contracts';
import { dollars } from '../../format/figures.ts';
import { button } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import link from './deal-link.module.css';

/** Link to a deal that can be bought at once; button and price each have a feature flag (docs/product/access.md#feature-flags). */
export function BuyNow({ deal, className }: { deal: DealSummary; className?: string }) {
  const { flags } = useSite();
  if (!deal.buyNow || deal.sold || !flags.showBuyNowButton) return null;
  const price = flags.showBuyNowPrice && deal.price !== null ? ` · ${dollars(deal.price)}` : '';
  return (
    <PageLink className={`${button('line', 'small')} ${link.over} ${className ?? ''}`} to={deal.url}>
      Buy now{price}
      <span className="vh">: deal {deal.ListingId}</span>
    </PageLink>
  );
}
