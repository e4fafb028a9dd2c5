import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';

/** The agreement that a data room asks for today: the latest version of its template, or of the firm's. */
export interface StandingAgreement {
  readonly listingId: number;
  readonly template: string;
  readonly versionId: number;
  /** Which of the template's versions. */
  readonly version: number;
  readonly text: string;
}

/** {@link StandingAgreement} of the listings `$1`. */
export const STANDING_SQL = `
  select l.id as "listingId", t.name as template, v.id as "versionId", v.number as version, v.text
  from unnest($1::int[]) l (id)
  left join data_room r on r.listing_id = l.id
  join agreement_template t on case when r.template_id is null then t.is_default else t.id = r.template_id end
  join agreement_version v on v.template_id = t.id and v.number = t.latest`;

/** The agreement of a listing's data room. The migration brings a default, which cannot be deleted, so that there is always one. */
export async function standingAgreement(em: EntityManager, listingId: number): Promise<StandingAgreement> {
  const [standing] = await executeBound<StandingAgreement>(em, STANDING_SQL, [[listingId]]);
  if (!standing) throw new Error(`Data room ${listingId} has no agreement.`);
  return standing;
}
