import type { DealDetail } from '@outcrop/contracts';
import { typeWords } from '../../deal/look/type-mark.tsx';
import { FACTS } from '../../deal/words/deal-facts.ts';
import { phrase } from '../../deal/words/fact.ts';

/** Longest description that search engines show, in characters. */
const MAX_DESCRIPTION_LENGTH = 200;

/** The deal in one or two sentences, for search results and link previews. */
export function dealDescription(deal: DealDetail): string {
  const facts = [
    typeWords(deal.PLSCode),
    deal.whr,
    phrase(FACTS.netProduction, deal),
    phrase(FACTS.cashFlow, deal),
    phrase(FACTS.reserves, deal),
  ].filter(Boolean);
  const text = [`${facts.join(', ')}.`, deal.wht].filter(Boolean).join(' ');
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** schema.org Product with an Offer, the closest types there are for an asset on the market. */
export function dealJsonLd(deal: DealDetail, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: deal.header,
    description: dealDescription(deal),
    sku: String(deal.ListingId),
    category: typeWords(deal.PLSCode),
    image: new URL(deal.coverUrl, `${origin || 'http://localhost'}/`).href,
    url: origin + deal.url,
    ...(deal.dateListed && { releaseDate: deal.dateListed }),
    offers: {
      '@type': 'Offer',
      url: origin + deal.url,
      availability: deal.sold ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      ...(deal.price !== null && { price: deal.price, priceCurrency: 'USD' }),
      ...(deal.agentCompanyName && { seller: { '@type': 'Organization', name: deal.agentCompanyName } }),
    },
  };
}
