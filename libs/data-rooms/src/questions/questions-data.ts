import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/**
 * What a person asked and answered (docs/product/access.md#personal-data). What was answered to all stays for its readers, in the published wording and without
 * its asker; all else that they asked goes. An answer is in no file that people make for themselves: it may be about files that they may read no more.
 */
export const questionsData: PersonalDataPart = {
  name: 'dataRoomQuestions',

  async export(em: EntityManager, userId: number) {
    const asked = await executeBound(
      em,
      `select q.listing_id as "ListingId", i.name as file, q.page, q.question, q.state, q.asked_at as "askedAt", q.answered_at as "answeredAt"
       from data_room_question q left join data_room_item i on i.id = q.item_id where q.user_id = $1 order by q.id`,
      [userId],
    );
    const answered = await executeBound(
      em,
      `select listing_id as "ListingId", answer, audience, answered_at as "answeredAt"
       from data_room_question where answered_by = $1 order by id`,
      [`user:${userId}`],
    );
    return { asked, answered };
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(
      em,
      `delete from data_room_question where user_id = $1 and (state <> 'answered' or audience <> 'all')`,
      [userId],
    );
    await executeBound(
      em,
      'update data_room_question set user_id = null, question = coalesce(published, question), published = null where user_id = $1',
      [userId],
    );
    await executeBound(em, `update data_room_question set answered_by_name = '' where answered_by = $1`, [
      `user:${userId}`,
    ]);
  },
};
