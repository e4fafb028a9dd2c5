import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AgentQuestion, type AnswerAudience, officeDay } from '@outcrop/contracts';
import { actorName, assertNotImpersonating, commandWith, Forbidden, type UserActor } from '@outcrop/platform';
import { DataRoomAccess } from '../../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AccessMails, type MailReader } from '../../mails/access-mails.ts';
import { AgentQuestions } from '../agent-questions.ts';
import { DataRoomQuestion } from '../question.entity.ts';
import { QuestionChanges } from '../question-changes.ts';
import { NotWaiting, QuestionNotFound } from '../questions.errors.ts';

/** An agent answers a question, to its asker alone or to all readers, which is not said who asked it. Answers it as it stands. */
export class AnswerQuestion extends commandWith<
  {
    listingId: number;
    questionId: number;
    answer: string;
    audience: AnswerAudience;
    /** Another wording of the question, for all readers. */
    question?: string | undefined;
    /** That the agent saw. */
    version: number;
    actor: UserActor;
  },
  AgentQuestion
>() {}

@CommandHandler(AnswerQuestion)
export class AnswerQuestionHandler implements ICommandHandler<AnswerQuestion> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly views: AgentQuestions,
    private readonly changes: QuestionChanges,
    private readonly mails: AccessMails,
  ) {}

  /** The same answer of the same agent again, in the same wording of the question, as by a second click, changes nothing. @throws Forbidden, ForbiddenWhileImpersonating, ListingNotFound, NoDataRoom, QuestionNotFound, NotWaiting */
  async execute(command: AnswerQuestion): Promise<AgentQuestion> {
    const { listingId, questionId: id, audience, actor } = command;
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    assertHasDataRoom(await this.deals.get(listingId));
    const known = await this.em.fork().findOne(DataRoomQuestion, { id, listingId });
    if (!known) throw new QuestionNotFound();
    // Asked before the transaction: they take connections of their own.
    const readers = await this.readersOf(known, audience);
    const { question, isDone } = await this.em.fork().transactional(async (em) => {
      const locked = await em.findOne(DataRoomQuestion, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // It went with its asker meanwhile.
      if (!locked) throw new QuestionNotFound();
      const isDone = await this.answer(em, locked, command, readers);
      await em.flush();
      return { question: locked, isDone };
    });
    const [view] = await this.views.of(this.em.fork(), listingId, [question]);
    if (!isDone) throw new NotWaiting(view!);
    return view!;
  }

  /** @returns whether this is its answer now */
  private async answer(
    em: EntityManager,
    question: DataRoomQuestion,
    { answer, audience, question: wording, version, actor }: AnswerQuestion,
    readers: readonly MailReader[],
  ): Promise<boolean> {
    const answeredBy = actorName(actor);
    // The asker's own words are no other wording.
    const published = wording === undefined || wording === question.question ? null : wording;
    if (question.state !== 'waiting' || question.version !== version) {
      const { answer: first, audience: readBy, published: worded, answeredBy: by } = question;
      return first === answer && readBy === audience && worded === published && by === answeredBy;
    }
    const answeredByName = actor.name;
    em.assign(question, {
      state: 'answered',
      answer,
      audience,
      published,
      answeredBy,
      answeredByName,
      answeredAt: new Date(),
    });
    this.changes.record(em, 'answer', question, actor, readers);
    return true;
  }

  /** Those of its readers who are let in today and may get mail. Whether they see it is asked again when their mail is written. */
  private async readersOf({ listingId, userId }: DataRoomQuestion, audience: AnswerAudience): Promise<MailReader[]> {
    const where = { listingId, state: 'granted' as const, ...(audience === 'asker' && { userId: userId ?? 0 }) };
    const accesses = await this.em.fork().find(DataRoomAccess, where);
    const today = officeDay();
    const isIn = accesses.filter((access) => access.stateOn(today) === 'granted');
    return [...(await this.mails.people(isIn.map((access) => access.userId))).values()];
  }
}
