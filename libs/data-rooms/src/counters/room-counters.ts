import { STAFF_IDS_SQL } from '@outcrop/accounts';
import { type ContactKind, officeDay } from '@outcrop/contracts';
import { stateOnSql } from '../data-room.entities.ts';

/** Different pages that make a reader a hot lead, and the days in which they were read (docs/product/data-rooms.md#room-counters). */
const HOT_LEAD_PAGES = 20;
const HOT_LEAD_DAYS = 14;

/** Signed agreements, each once. @param id SQL of the listing's id, as of the others */
export const signedSql = (id: string): string =>
  `(select count(*) from agreement_signature s where s.listing_id = ${id})`;

/** People of whom it was recorded, each once. */
export const peopleRecordedSql = (kind: ContactKind, id: string): string =>
  `(select count(distinct c.user_id) from data_room_contact c where c.listing_id = ${id} and c.kind = '${kind}')`;

/** Offers, of which a person may have made several. */
export const offersSql = (id: string): string =>
  `(select count(*) from data_room_contact c where c.listing_id = ${id} and c.kind = 'offer')`;

/** Buyers whose access is open today, who have read enough of late, and have not said no. */
export const hotLeadsSql = (id: string): string =>
  `(select count(*) from data_room_access a
    where a.listing_id = ${id} and ${stateOnSql('a', `'${officeDay()}'`)} = 'granted' and a.user_id not in (${STAFF_IDS_SQL})
    and not exists (select from data_room_contact c
      where c.listing_id = a.listing_id and c.user_id = a.user_id and c.kind = 'said-no')
    and ${HOT_LEAD_PAGES} = (select count(*) from (select distinct r.item_id, r.page from data_room_reading r
      where r.user_id = a.user_id and r.listing_id = a.listing_id and r.impersonator_id is null and r.page is not null
      and r.at > now() - interval '${HOT_LEAD_DAYS} days' limit ${HOT_LEAD_PAGES}) read))`;
