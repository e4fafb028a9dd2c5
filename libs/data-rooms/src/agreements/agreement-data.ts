import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/**
 * What a person read and signed (docs/product/access.md#personal-data). A signature stays without what names them: the firm and the seller rely on it. Its PDF is
 * deleted by the worker.
 */
export const agreementData: PersonalDataPart = {
  name: 'agreements',

  async export(em: EntityManager, userId: number) {
    const signed = await executeBound(
      em,
      `select listing_id as "ListingId", serial, name, company, address, browser, text, sha256, read_at as "readAt", signed_at as "signedAt",
         pdf_sha256 as "pdfSha256"
       from agreement_signature where user_id = $1 order by id`,
      [userId],
    );
    const read = await executeBound(
      em,
      `select listing_id as "ListingId", sha256, read_at as "readAt" from agreement_reading where user_id = $1 order by listing_id`,
      [userId],
    );
    return { signed, read };
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from agreement_reading where user_id = $1', [userId]);
    await executeBound(
      em,
      'update agreement_signature set user_id = null, name = null, company = null, address = null, browser = null where user_id = $1',
      [userId],
    );
  },
};
