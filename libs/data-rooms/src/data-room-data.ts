import type { EntityManager } from '@mikro-orm/postgresql';
import { provenEmailSql } from '@outcrop/accounts';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** How a person stands with data rooms (docs/product/access.md#personal-data). Codes made for them alone open nothing to anybody else, and go with them. */
export const dataRoomData: PersonalDataPart = {
  name: 'dataRooms',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      `select listing_id as "ListingId", state, level, until, reason, changed_at as "changedAt"
       from data_room_access where user_id = $1 order by listing_id`,
      [userId],
    );
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from data_room_access where user_id = $1', [userId]);
    await executeBound(em, 'delete from data_room_code where user_id = $1', [userId]);
    await executeBound(em, `delete from data_room_invitation where user_id = $1 or email = ${provenEmailSql('$1')}`, [
      userId,
    ]);
  },
};
