import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** That agents recorded a contact with a person. The note is the firm's own and in no file that people make for themselves (docs/product/data-rooms.md#room-counters). */
export const contactData: PersonalDataPart = {
  name: 'dataRoomContacts',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      'select listing_id as "ListingId", kind, day from data_room_contact where user_id = $1 order by id',
      [userId],
    );
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from data_room_contact where user_id = $1', [userId]);
  },
};
