import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '@outcrop/platform';
import { STANDING_SQL } from './standing-agreements.ts';

/**
 * Who has signed the confidentiality agreement that stands today: the port behind which a service elsewhere may take signatures, too
 * (docs/decisions/agreements.md).
 */
export abstract class AgreementSignatures {
  /** Of the listings those whose agreement a person has signed, in the version that stands today. */
  abstract signedBy(em: EntityManager, userId: number, listingIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** Agreements are signed on our own page. */
@Injectable()
export class SignedHere extends AgreementSignatures {
  async signedBy(em: EntityManager, userId: number, listingIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await executeBound<{ listingId: number }>(
      em,
      `select s.listing_id as "listingId" from (${STANDING_SQL}) a
       join agreement_signature s on s.listing_id = a."listingId" and s.version_id = a."versionId" and s.user_id = $2`,
      [listingIds, userId],
    );
    return new Set(rows.map(({ listingId }) => listingId));
  }
}

/** SQL for another text whenever {@link SignedHere} may answer otherwise of one person and listing. @param listingId, userId SQL for their ids */
export const signaturesVersionSql = (listingId: string, userId: string): string => `json_build_array(
    (select string_agg(id || ' ' || xmin, ',' order by id) from agreement_signature where listing_id = ${listingId} and user_id = ${userId}),
    (select string_agg(id || ' ' || xmin, ',' order by id) from agreement_template))`;
