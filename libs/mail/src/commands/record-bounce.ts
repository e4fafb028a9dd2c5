import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, Forbidden, isAdmin, storable } from '@outcrop/platform';
import { Mail } from '../mail.entity.ts';
import { MailNotFound } from '../mails.errors.ts';

/** A server gave a mail back that another one had taken (docs/product/mail.md#bounces). Answers whom it was for. */
export class RecordBounce extends Command<{ readonly mailId: string; readonly toEmail: string }> {
  /** @param messageIds that the notification names; the first that is a mail's counts */
  constructor(
    readonly messageIds: readonly string[],
    readonly diagnostic: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RecordBounce)
export class RecordBounceHandler implements ICommandHandler<RecordBounce> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Twice is once. @throws MailNotFound; Forbidden for anybody but admins */
  async execute({ messageIds, diagnostic, actor }: RecordBounce) {
    if (!isAdmin(actor)) throw new Forbidden();
    return this.em.fork().transactional(async (em) => {
      const found = await em.find(
        Mail,
        { messageId: [...messageIds] },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { queuedAt: 'asc' } },
      );
      const mail = messageIds.map((messageId) => found.find((one) => one.messageId === messageId)).find(Boolean);
      if (!mail) throw new MailNotFound();
      const before = { status: mail.status, answer: mail.answer };
      if (mail.status !== 'bounced') {
        mail.status = 'bounced';
        mail.answer = storable(diagnostic);
        const after = { status: mail.status, answer: mail.answer };
        this.audit.record(em, { actor, action: 'record-bounce', subject: `mail:${mail.id}`, before, after });
      }
      return { mailId: mail.id, toEmail: mail.toEmail };
    });
  }
}
