import { type PushMessage, returnLink } from '@outcrop/contracts';
import type { PublicDealName } from '@outcrop/listings';

/** Longest title, in characters: devices show less. */
const MAX_TITLE = 100;
/** Deals that a notice of several names. */
const NAMED_DEALS = 3;
/** The list of deals, for a notice of several. */
const DEALS_PATH = '/deals/public';

/**
 * What a notice says: the one deal by its name, several by their number and the first names (docs/product/push.md#push-notice).
 * @param deals at least one, the newest first
 */
export function noticeOf(deals: readonly PublicDealName[]): PushMessage {
  const [first, ...others] = deals;
  if (!first) throw new Error('There is nothing to tell.');
  if (others.length === 0)
    return {
      title: clipped(first.header),
      body: first.where ? `New deal. ${clipped(first.where)}` : 'New deal',
      url: returnLink(first.url, 'push'),
      tag: `deal-${first.listingId}`,
    };
  const names = deals.slice(0, NAMED_DEALS).map(({ header }) => clipped(header));
  const more = deals.length - names.length;
  return {
    title: `${deals.length} new deals`,
    body: [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    url: DEALS_PATH,
    tag: `deals-${first.listingId}`,
  };
}

const clipped = (text: string): string =>
  text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE - 1).trimEnd()}…` : text;
