import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { DataRoomQuestion } from '../question.entity.ts';
import { QuestionChanges } from '../question-changes.ts';
import { AnsweredAlready, QuestionNotFound } from '../questions.errors.ts';

/** The asker takes back a question that waits. It needs no access: what they take back is theirs. */
export class WithdrawQuestion extends commandWith<{ listingId: number; questionId: number; actor: UserActor }>() {}

@CommandHandler(WithdrawQuestion)
export class WithdrawQuestionHandler implements ICommandHandler<WithdrawQuestion> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: QuestionChanges,
  ) {}

  /** One that was withdrawn already stays so. @throws ForbiddenWhileImpersonating, QuestionNotFound, AnsweredAlready */
  async execute({ listingId, questionId: id, actor }: WithdrawQuestion): Promise<void> {
    assertNotImpersonating(actor);
    await this.em.fork().transactional(async (em) => {
      const own = { id, listingId, userId: actor.userId };
      const question = await em.findOne(DataRoomQuestion, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!question) throw new QuestionNotFound();
      if (question.state === 'answered') throw new AnsweredAlready();
      if (question.state === 'withdrawn') return;
      question.state = 'withdrawn';
      this.changes.record(em, 'withdraw', question, actor);
    });
  }
}
