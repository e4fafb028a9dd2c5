import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListView as ListViewRecord } from '@outcrop/contracts';
import { AuditTrail, type UserActor } from '@outcrop/platform';
import { holdAccount } from '../queries/user-sql.ts';
import { ListView } from './list-view.entity.ts';
import { ListViewNotFound, ViewNameTaken } from './list-views.errors.ts';

/** Views of one person, and the transactions that change them. */
@Injectable()
export class OwnListViews {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Changes what a person has by one transaction after the other, so that none passes a limit, and not while they are being erased.
   * @throws UserNotFound, ViewNameTaken, and what the change throws
   */
  async change<Value>(actor: UserActor, change: (em: EntityManager) => Promise<Value>): Promise<Value> {
    try {
      return await this.em.fork().transactional(async (em) => {
        await holdAccount(em, actor.userId);
        await em.execute(`select pg_advisory_xact_lock(hashtextextended('list-views:' || ?, 0))`, [actor.userId]);
        return change(em);
      });
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new ViewNameTaken() : error;
    }
  }

  /** @throws ListViewNotFound, also for another person's */
  async one(em: EntityManager, id: number, { userId }: UserActor): Promise<ListView> {
    const view = await em.findOne(ListView, { id, user: userId });
    if (!view) throw new ListViewNotFound();
    return view;
  }

  /** Says who did what to which list's view, without its name and filters, which erasing the person must end. @param em the transaction's */
  record(em: EntityManager, actor: UserActor, action: string, { id, list }: Pick<ListView, 'id' | 'list'>): void {
    this.audit.record(em, { actor, action, subject: `list-view:${id}`, before: null, after: { list } });
  }
}

/** A view as its owner sees it. */
export const toRecord = ({ id, list, name, content, version }: ListView): ListViewRecord => ({
  id,
  list,
  name,
  content,
  version,
});
