import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, Forbidden, isAdmin, Outbox } from '@outcrop/platform';
import { Notice } from '../notice.entity.ts';
import { noticePosted } from '../notices.events.ts';

/** Posts a notice; buyers are told by the worker. Answers its id. */
export class PostNotice extends commandWith<{ text: string; actor: Actor }, number>() {}

@CommandHandler(PostNotice)
export class PostNoticeHandler implements ICommandHandler<PostNotice> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ text, actor }: PostNotice): Promise<number> {
    if (!isAdmin(actor)) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      const notice = em.create(Notice, { text, userId: actor.kind === 'user' ? actor.userId : null });
      await em.persist(notice).flush();
      this.outbox.record(em, noticePosted({ noticeId: notice.id }), actor);
      this.audit.record(em, {
        actor,
        action: 'post-notice',
        subject: `notice:${notice.id}`,
        before: null,
        after: { text },
      });
      return notice.id;
    });
  }
}
