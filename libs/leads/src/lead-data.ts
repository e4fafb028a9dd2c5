import type { EntityManager } from '@mikro-orm/postgresql';
import { provenEmailSql } from '@outcrop/accounts';
import { executeBound, type PersonalDataPart, SEALED } from '@outcrop/platform';

/** Sent while the person was signed in, or with the email that they have proved to be theirs. */
const OWN = `(lead.user_id = $1 or lead.email = ${provenEmailSql('$1')})`;

/** What a person wrote to the firm (docs/product/access.md#personal-data). Notes about it are the firm's, and go with it. */
export const leadData: PersonalDataPart = {
  name: 'leads',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      `select kind, first_name as "firstName", last_name as "lastName", email, company, phone, subject, message,
         listing_id as "ListingId", received_at as "receivedAt"
       from lead where ${OWN} order by id`,
      [userId],
    );
  },

  /** A colleague's name goes from notes, which stay. */
  async erase(em: EntityManager, userId: number) {
    await executeBound(em, `delete from lead where ${OWN}`, [userId]);
    await executeBound(em, 'update lead set assignee_id = null where assignee_id = $1', [userId]);
    await executeBound(em, 'update lead_note set author = $2 where author_id = $1', [userId, SEALED]);
  },
};
