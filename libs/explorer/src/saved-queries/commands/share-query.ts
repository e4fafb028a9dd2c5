import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FindRecipients, FindVerifiedByEmail, holdAccount } from '@outcrop/accounts';
import { MAX_QUERY_READERS } from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { canExplore } from '../../explorer.policy.ts';
import { OwnQueries, querySubject } from '../own-queries.ts';
import { NoExplorer, OwnQuery, TooManyReaders } from '../saved-queries.errors.ts';
import { QueryReader } from '../saved-query.entities.ts';

/** Somebody lets a colleague read a query of theirs. */
export class ShareQuery extends commandWith<{ id: number; email: string; actor: UserActor }>() {}

@CommandHandler(ShareQuery)
export class ShareQueryHandler implements ICommandHandler<ShareQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly own: OwnQueries,
  ) {}

  /** Sharing twice changes nothing. @throws QueryNotFound, NoExplorer, OwnQuery, TooManyReaders */
  async execute({ id, email, actor }: ShareQuery): Promise<void> {
    const readerId = await this.explorerOf(email);
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, actor.userId);
      const query = await this.own.query(em, actor.userId, id);
      if (readerId === null) throw new NoExplorer();
      if (readerId === actor.userId) throw new OwnQuery();
      if (await em.findOne(QueryReader, { query, userId: readerId })) return;
      if ((await em.count(QueryReader, { query })) >= MAX_QUERY_READERS) throw new TooManyReaders();
      await holdAccount(em, readerId);
      em.create(QueryReader, { query, userId: readerId });
      const [subject, after] = [querySubject(id), { readerId }];
      this.own.record(em, actor, { action: 'share-explorer-query', subject, before: null, after });
    });
  }

  /** The person whose verified email it is, if they explore. */
  private async explorerOf(email: string): Promise<number | null> {
    const userId = (await this.queries.execute(new FindVerifiedByEmail({ emails: [email] }))).get(email);
    if (userId === undefined) return null;
    const people = await this.queries.execute(new FindRecipients({ userIds: [userId] }));
    const person = people.get(userId);
    return person && canExplore(person.actor) ? userId : null;
  }
}

/** Somebody stops sharing a query of theirs with a colleague. */
export class StopSharingQuery extends commandWith<{ id: number; readerId: number; actor: UserActor }>() {}

@CommandHandler(StopSharingQuery)
export class StopSharingQueryHandler implements ICommandHandler<StopSharingQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** Again it changes nothing. @throws QueryNotFound */
  async execute({ id, readerId, actor }: StopSharingQuery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, actor.userId);
      const query = await this.own.query(em, actor.userId, id);
      if ((await em.nativeDelete(QueryReader, { query, userId: readerId })) === 0) return;
      const [subject, before] = [querySubject(id), { readerId }];
      this.own.record(em, actor, { action: 'stop-sharing-explorer-query', subject, before, after: null });
    });
  }
}

/** Somebody makes the link by which all who explore read a query of theirs, or takes it back: a further link is another one. */
export class LinkQuery extends commandWith<{ id: number; linked: boolean; actor: UserActor }>() {}

@CommandHandler(LinkQuery)
export class LinkQueryHandler implements ICommandHandler<LinkQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
  ) {}

  /** Again it changes nothing. @throws QueryNotFound */
  async execute({ id, linked, actor }: LinkQuery): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await this.own.lock(em, actor.userId);
      const query = await this.own.query(em, actor.userId, id);
      if ((query.link !== null) === linked) return;
      query.link = linked ? randomUUID() : null;
      const [subject, before, after] = [querySubject(id), { linked: !linked }, { linked }];
      this.own.record(em, actor, {
        action: linked ? 'link-explorer-query' : 'unlink-explorer-query',
        subject,
        before,
        after,
      });
    });
  }
}
