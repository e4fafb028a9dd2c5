import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import { AgreementSignature, agreementSubject } from '../agreements/agreement.entities.ts';

interface Subject {
  readonly subject: string;
  readonly user_id: number | null;
}

/** What the audit says of a data room stands under these subjects; each with whom it is about, null for nobody alone. */
export async function actSubjects(em: EntityManager, listingId: number): Promise<ReadonlyMap<string, number | null>> {
  const subjects = await executeBound<Subject>(
    em,
    `select 'data-room:' || $1::int as subject, null::int as user_id
     union all select 'data-room-access:' || id, user_id from data_room_access where listing_id = $1::int
     union all select 'data-room-code:' || id, user_id from data_room_code where listing_id = $1::int
     union all select 'data-room-invitation:' || id, user_id from data_room_invitation where listing_id = $1::int`,
    [listingId],
  );
  const signatures = await em.find(AgreementSignature, { listingId }, { fields: ['listingId', 'serial', 'userId'] });
  return new Map([
    ...subjects.map(({ subject, user_id }) => [subject, user_id] as const),
    ...signatures.map((signature) => [agreementSubject(signature), signature.userId] as const),
  ]);
}

/** The person's id in `user:5`; null for the product itself. */
export const actorId = (actor: string): number | null => (actor.startsWith('user:') ? Number(actor.slice(5)) : null);
