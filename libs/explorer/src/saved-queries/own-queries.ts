import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { holdAccount } from '@outcrop/accounts';
import { AuditTrail, type UserActor } from '@outcrop/platform';
import { DirectoryNotFound, QueryNotFound } from './saved-queries.errors.ts';
import { QueryDirectory, SavedQuery } from './saved-query.entities.ts';

const MAX_ID = 2_147_483_647;

/** Directories and queries of one person, inside the transactions that change them. */
@Injectable()
export class OwnQueries {
  constructor(private readonly audit: AuditTrail) {}

  /** What a person has is changed by one transaction after the other, so that none passes a limit, and not while they are being erased. @throws UserNotFound */
  async lock(em: EntityManager, userId: number): Promise<void> {
    await holdAccount(em, userId);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('explorer-queries:' || ?, 0))`, [userId]);
  }

  /**
   * @param directory an id, or as old clients write it: an id or else a name (docs/product/explorer.md#ampersand-paths)
   * @throws DirectoryNotFound, also for another person's
   */
  async directory(em: EntityManager, userId: number, directory: number | string): Promise<QueryDirectory> {
    const id = typeof directory === 'number' ? directory : idOf(directory);
    const found =
      (id !== null && (await em.findOne(QueryDirectory, { id, userId }))) ||
      (typeof directory === 'string' && (await em.findOne(QueryDirectory, { name: directory, userId })));
    if (!found) throw new DirectoryNotFound();
    return found;
  }

  /** @throws QueryNotFound, also for another person's */
  async query(em: EntityManager, userId: number, id: number): Promise<SavedQuery> {
    const found = await em.findOne(SavedQuery, { id, directory: { userId } });
    if (!found) throw new QueryNotFound();
    return found;
  }

  /** Says who did what, without names and filters, which erasing the person must end. @param em the transaction's */
  record(
    em: EntityManager,
    actor: UserActor,
    {
      action,
      subject,
      before,
      after,
    }: { action: string; subject: string; before: object | null; after: object | null },
  ): void {
    this.audit.record(em, { actor, action, subject, before, after });
  }
}

export const directorySubject = (id: number): string => `explorer-directory:${id}`;
export const querySubject = (id: number): string => `explorer-query:${id}`;

/** The id that a text is, or null. */
function idOf(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}
