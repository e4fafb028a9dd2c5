import type { DealDetail } from '@outcrop/contracts';
import { typeWords } from '../../deal/look/type-mark.tsx';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { kindOf, typeCodes } from '../../deal/words/deal-kind.ts';
import { phrase } from '../../deal/words/fact.ts';
import { excerpt, sharedPicture } from '../../ui/page-meta.ts';

/** The deal in one or two sentences, for search results and link previews. */
export function dealDescription(deal: DealDetail): string {
  const facts = [
    typeWords(deal.PLSCode),
    deal.whr,
    phrase(FACTS.netProduction, deal),
    phrase(FACTS.cashFlow, deal),
    phrase(FACTS.reserves, deal),
  ].filter(Boolean);
  return excerpt([`${facts.join(', ')}.`, deal.wht].filter(Boolean).join(' '));
}

/** What schema.org calls a listing: an asset on the market is the nearest to a product; who wants to buy one offers none. */
function typeOf(deal: DealDetail): 'Product' | 'Report' | 'Event' | 'Demand' {
  const kind = kindOf(deal);
  if (kind === 'Study') return 'Report';
  if (kind === 'Event') return 'Event';
  return typeCodes(deal.PLSCode)[0] === 'W' ? 'Demand' : 'Product';
}

/**
 * A deal as schema.org data, with an offer of what is for sale. A projected price is what the seller hopes for, not what the deal is offered at: it is
 * said of studies, and of what can be bought right away.
 */
export function dealJsonLd(deal: DealDetail, origin: string) {
  const type = typeOf(deal);
  const isPriced = deal.price !== null && (type === 'Report' || deal.buyNow);
  return {
    '@type': type,
    name: deal.header,
    description: dealDescription(deal),
    image: origin + sharedPicture(deal.coverUrl),
    url: origin + deal.url,
    ...(type === 'Product' && { sku: String(deal.ListingId), category: typeWords(deal.PLSCode) }),
    ...(type === 'Product' && deal.dateListed && { releaseDate: deal.dateListed }),
    ...((type === 'Product' || (type === 'Report' && isPriced)) && {
      offers: {
        '@type': 'Offer',
        url: origin + deal.url,
        availability: deal.sold ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        ...(isPriced && { price: deal.price, priceCurrency: 'USD' }),
        ...(deal.agentCompanyName && { seller: { '@type': 'Organization', name: deal.agentCompanyName } }),
      },
    }),
  };
}
