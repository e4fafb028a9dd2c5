import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, commandWith, Forbidden, isAdmin, storable } from '@outcrop/platform';
import { Mail } from '../mail.entity.ts';
import { MailNotFound } from '../mails.errors.ts';

/** A server gave a mail back that another one had taken (docs/product/mail.md#bounces). Answers whom it was for. */
export class RecordBounce extends commandWith<
  {
    /** That the notification names; the first that is a mail's counts. */
    messageIds: readonly string[];
    diagnostic: string;
    actor: Actor;
  },
  { readonly mailId: string; readonly toEmail: string }
>() {}

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
