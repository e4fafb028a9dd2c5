import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccount } from '@outcrop/accounts';
import { MAX_OPEN_QUESTIONS, MAX_QUESTIONS_A_DAY, officeDay } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { DataRoomDeals } from '../../data-room-deals.ts';
import { assertPage } from '../../files/reading/assert-page.ts';
import { ReadableFiles } from '../../files/reading/readable-files.ts';
import { AccessMails } from '../../mails/access-mails.ts';
import { OpenRooms } from '../open-rooms.ts';
import { DataRoomQuestion } from '../question.entity.ts';
import { QuestionChanges } from '../question-changes.ts';
import { TooManyQuestions, TooManyQuestionsToday } from '../questions.errors.ts';

const DAY_MS = 24 * 3_600_000;

/** Somebody who is let in asks a question. Answers its id. */
export class AskQuestion extends commandWith<
  {
    listingId: number;
    question: string;
    /** The file that it is about; null for the whole data room. */
    itemId: number | null;
    page: number | null;
    actor: UserActor;
  },
  number
>() {}

@CommandHandler(AskQuestion)
export class AskQuestionHandler implements ICommandHandler<AskQuestion> {
  constructor(
    private readonly em: EntityManager,
    private readonly rooms: OpenRooms,
    private readonly deals: DataRoomDeals,
    private readonly files: ReadableFiles,
    private readonly changes: QuestionChanges,
    private readonly mails: AccessMails,
  ) {}

  /**
   * The same question again, as by a second click, is the one that waits.
   * @throws ForbiddenWhileImpersonating, ListingNotFound, NoDataRoom, QuestionsClosed, NotOpenToAsk, ItemNotFound, NotAPage, TooManyQuestions, TooManyQuestionsToday
   */
  async execute({ listingId, question, itemId, page, actor }: AskQuestion): Promise<number> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    await this.rooms.assertOpen(listingId, actor, officeDay());
    const file = itemId === null ? null : await this.files.find(listingId, itemId, actor, 'view');
    if (file) assertPage(file, page);
    const agent = this.mails.agentOf(await this.deals.get(listingId));
    return this.em.fork().transactional(async (em) => {
      await holdAccount(em, userId);
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('questions:' || ? || ':' || ?, 0))`, [
        listingId,
        userId,
      ]);
      const waiting = await em.find(DataRoomQuestion, { listingId, userId, state: 'waiting' });
      const known = waiting.find((one) => one.question === question && one.itemId === itemId && one.page === page);
      if (known) return known.id;
      if (waiting.length >= MAX_OPEN_QUESTIONS) throw new TooManyQuestions();
      const today = await em.count(DataRoomQuestion, {
        listingId,
        userId,
        askedAt: { $gt: new Date(Date.now() - DAY_MS) },
      });
      if (today >= MAX_QUESTIONS_A_DAY) throw new TooManyQuestionsToday();
      const versionId = file?.version.id ?? null;
      const asked = em.create(DataRoomQuestion, { listingId, itemId, versionId, page, userId, question });
      await em.persist(asked).flush();
      this.changes.record(em, 'ask', asked, actor, [agent]);
      return asked.id;
    });
  }
}
