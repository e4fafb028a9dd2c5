import type { Actor, AuditRecord } from '@outcrop/platform';

const NO_FACTS = { before: {}, after: {} };

/** What the audit says of something done to an account. @param facts that it tells; none by default */
export const accountAudit = (
  userId: number,
  actor: Actor,
  action: string,
  facts: Pick<AuditRecord, 'before' | 'after' | 'reason'> = NO_FACTS,
): AuditRecord => ({ actor, action, subject: `user:${userId}`, ...facts });
