import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail, type NewEvent, Outbox } from '@outcrop/platform';
import type { MailReader } from '../mails/access-mails.ts';
import { QuestionMails } from './mails/question-mails.ts';
import type { DataRoomQuestion } from './question.entity.ts';
import { questionAnswered, questionAsked, questionWithdrawn } from './questions.events.ts';

const EVENTS = { ask: questionAsked, withdraw: questionWithdrawn, answer: questionAnswered } as const;
export type QuestionAct = keyof typeof EVENTS;

/** What follows a change of a question, in its transaction: event, audit and mails, without its texts. */
@Injectable()
export class QuestionChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly mails: QuestionMails,
  ) {}

  /** @param em the transaction's, in which the question is written @param readers whom it is mailed to */
  record(
    em: EntityManager,
    act: QuestionAct,
    question: DataRoomQuestion,
    actor: Actor,
    readers: readonly MailReader[] = [],
  ): void {
    const { id, listingId, itemId, page, audience, published } = question;
    const event: NewEvent = EVENTS[act]({ listingId, questionId: id });
    this.outbox.record(em, event, actor);
    this.audit.record(em, {
      actor,
      action: `${act}-data-room-question`,
      subject: `data-room:${listingId}`,
      before: act === 'ask' ? null : { questionId: id },
      after: {
        questionId: id,
        ...(act === 'answer' ? { audience, isReworded: published !== null } : { itemId, page }),
      },
    });
    this.mails.queue(em, question, readers, actor);
  }
}
