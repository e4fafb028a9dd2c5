import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MAX_LISTED_QUESTIONS, officeDay, type ReaderQuestion, type ReaderQuestions } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { FileReaders } from '../../files/file-readers.ts';
import type { FileReader } from '../../files/files.policy.ts';
import { readableNames } from '../../files/queries/file-names.ts';
import { ReadableTrees } from '../../files/queries/readable-trees.ts';
import { DataRoomQuestion } from '../question.entity.ts';
import { concerns, seesWholeRoom } from '../question-readers.ts';

/** The questions of a data room that somebody may read: their own, and those that were answered to all. */
export class GetReaderQuestions extends queryWith<{ listingId: number; actor: UserActor }, ReaderQuestions>() {}

interface ShownQuestion {
  readonly row: DataRoomQuestion;
  readonly about: ReaderQuestion['about'];
}

@QueryHandler(GetReaderQuestions)
export class GetReaderQuestionsHandler implements IQueryHandler<GetReaderQuestions> {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
    private readonly trees: ReadableTrees,
  ) {}

  /** Those that wait first, then the latest answers. @throws ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetReaderQuestions): Promise<ReaderQuestions> {
    const { deal, reader } = await this.readers.withDeal(listingId, actor);
    const { userId } = actor;
    const em = this.em.fork();
    const rows = await em.find(
      DataRoomQuestion,
      { listingId, state: { $ne: 'withdrawn' }, $or: [{ userId }, { state: 'answered', audience: 'all' }] },
      { orderBy: { answeredAt: 'desc nulls first', id: 'desc' }, limit: MAX_LISTED_QUESTIONS },
    );
    const questions = rows.filter((row) => concerns(row, userId));
    const shown = await this.shown(listingId, questions, reader);
    return {
      listingId,
      mayAsk: reader.level !== null,
      lastDay: deal.closingDate,
      questions: shown.map(({ row, about }) => viewOf(row, about, userId)),
    };
  }

  /** Those of the questions that are about what the reader may read. */
  private async shown(
    listingId: number,
    questions: readonly DataRoomQuestion[],
    reader: FileReader,
  ): Promise<ShownQuestion[]> {
    const isAboutFile = questions.some(({ itemId }) => itemId !== null);
    const files = isAboutFile ? await readableNames(this.trees, listingId, reader) : new Map<number, never>();
    return questions.flatMap((row): ShownQuestion[] => {
      const { itemId, page } = row;
      if (itemId === null) return seesWholeRoom(reader) ? [{ row, about: null }] : [];
      const file = files.get(itemId);
      return file ? [{ row, about: { itemId, ...file, page } }] : [];
    });
  }
}

function viewOf(row: DataRoomQuestion, about: ReaderQuestion['about'], reader: number): ReaderQuestion {
  const { id, userId, question, published, askedAt, answer, audience, answeredByName, answeredAt } = row;
  const isOwn = userId === reader;
  return {
    id,
    isOwn,
    about,
    question: isOwn ? question : (published ?? question),
    askedOn: officeDay(askedAt),
    answer:
      answer === null
        ? null
        : {
            text: answer,
            by: answeredByName || 'Outcrop',
            answeredAt: answeredAt!.toISOString(),
            audience: audience!,
          },
  };
}
