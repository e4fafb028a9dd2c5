import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** What a person read in data rooms, and which groups they are in (docs/product/access.md#personal-data). */
export const filesData: PersonalDataPart = {
  name: 'dataRoomFiles',

  async export(em: EntityManager, userId: number) {
    const readings = await executeBound(
      em,
      `select r.listing_id as "ListingId", i.name as file, r.act, r.page, r.at, r.seconds
       from data_room_reading r join data_room_item i on i.id = r.item_id where r.user_id = $1 order by r.id`,
      [userId],
    );
    const visits = await executeBound(
      em,
      'select listing_id as "ListingId", looked_at as "lookedAt" from data_room_visit where user_id = $1 order by listing_id',
      [userId],
    );
    const added = await executeBound(
      em,
      `select i.listing_id as "ListingId", i.name as file, v.added_at as "addedAt"
       from data_room_file_version v join data_room_item i on i.id = v.item_id where v.added_by = $1 order by v.id`,
      [`user:${userId}`],
    );
    return { readings, visits, added };
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from data_room_group_member where user_id = $1', [userId]);
    await executeBound(em, 'delete from data_room_visit where user_id = $1', [userId]);
    await executeBound(em, 'update data_room_reading set user_id = null where user_id = $1', [userId]);
    await executeBound(em, `update data_room_file_version set added_by_name = '' where added_by = $1`, [
      `user:${userId}`,
    ]);
    // That it was not the person themselves who read stays: such readings count nowhere.
    await executeBound(em, 'update data_room_reading set impersonator_id = 0 where impersonator_id = $1', [userId]);
  },
};
