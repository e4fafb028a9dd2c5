import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** Notes of a person, which go with them, those that they shared as well (docs/product/access.md#personal-data). */
export const notesData: PersonalDataPart = {
  name: 'dataRoomNotes',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      `select n.listing_id as "ListingId", i.name as file, n.page, n.note, n.readers, n.written_at as "writtenAt", n.changed_at as "changedAt"
       from data_room_note n join data_room_item i on i.id = n.item_id where n.user_id = $1 order by n.id`,
      [userId],
    );
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from data_room_note where user_id = $1', [userId]);
  },
};
