import { DEADLINE_DAYS, DEADLINE_NAMES, DEADLINES, type DeskDate, laterDay, officeDay } from '@outcrop/contracts';
import type { AdminResource, DeskPart } from '@outcrop/platform';
import { headerOf } from '../deals/deal-view.ts';
import type { Listing } from '../listing/listing.entity.ts';

const nameOf = (listing: Listing): string =>
  listing.governingThought || listing.where ? `${listing.id} ${headerOf(listing)}` : headerOf(listing);

/** The deadlines of a listing that come next, on one day. @param today at the office */
export function nextDeadline(listing: Listing, today: string): { readonly day: string; readonly what: string } | null {
  const ahead = DEADLINE_NAMES.flatMap((name) => {
    const day = listing[name];
    return day !== null && day >= today ? { day, what: DEADLINES[name] } : [];
  });
  const day = ahead.map((each) => each.day).sort()[0];
  if (day === undefined) return null;
  const what = ahead.flatMap((each) => (each.day === day ? each.what : [])).join(', ');
  return { day, what: `${what.charAt(0).toUpperCase()}${what.slice(1)}` };
}

/** What of a listing falls due from today on in the days that the desk names. @param today at the office */
export function datesOf(listing: Listing, today: string): DeskDate[] {
  const last = laterDay(today, DEADLINE_DAYS);
  return DEADLINE_NAMES.flatMap((name) => {
    const day = listing[name];
    if (day === null || day < today || day > last) return [];
    return { day, id: listing.id, name: headerOf(listing), what: DEADLINES[name], main: name === 'deadlineDate' };
  });
}

const checkedLast = ({ lastCheckedDate, dateListed, createdDate }: Listing): string =>
  lastCheckedDate ?? dateListed ?? officeDay(createdDate);

/** What waits for those who manage listings (docs/product/admin.md#desk). @param resource the list of them in the admin area */
export const listingDeskParts = (resource: AdminResource<Listing>): DeskPart<Listing>[] => [
  {
    key: 'unchecked-listings',
    resource,
    filter: { needs: 'check' },
    sort: 'uncheckedSince',
    tell: (listings) => ({ names: listings.map(nameOf), at: checkedLast(listings[0]) }),
  },
  {
    key: 'deadlines',
    resource,
    filter: { needs: 'deadline' },
    sort: 'nextDeadline',
    tell: (listings) => {
      const today = officeDay();
      return {
        names: listings.map((listing) => `${nextDeadline(listing, today)?.what}: ${nameOf(listing)}`),
        at: nextDeadline(listings[0], today)?.day ?? null,
      };
    },
    dates: (listing) => datesOf(listing, officeDay()),
  },
  {
    key: 'ready-drafts',
    resource,
    filter: { needs: 'publish' },
    sort: 'updatedDate',
    tell: (listings) => ({ names: listings.map(nameOf), at: listings[0].updatedDate }),
  },
];
