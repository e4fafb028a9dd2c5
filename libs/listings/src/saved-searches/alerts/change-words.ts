import { type AlertChange, type DealStatus, STATUSES } from '@outcrop/contracts';
import type { Listing } from '../../listing/listing.entity.ts';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = (text: string | null): string => (text ? DAY.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)) : 'open');

/** What happened to a deal, in words: "Price $3.9 M, was $4.2 M", "Closing, was Active Deal", "Bids due Dec 17, was Dec 10". */
export function changeWords(
  change: AlertChange,
  was: string | null,
  now: Pick<Listing, 'status' | 'projectedSalePrice' | 'deadlineDate'>,
): string {
  const before = (text: string | null) => (text ? `, was ${text}` : '');
  switch (change) {
    case 'new':
      return 'New';
    case 'relaunched':
      return 'Relaunched';
    case 'status':
      return STATUSES[now.status as DealStatus] + before(was && (STATUSES[was as DealStatus] ?? was));
    case 'price':
      return `Price ${now.projectedSalePrice ?? 'on request'}${before(was)}`;
    case 'deadline':
      return `Bids due ${day(now.deadlineDate)}${before(was && day(was))}`;
  }
}
