import { Injectable } from '@nestjs/common';
import { DomainError, type UserActor } from '@outcrop/platform';
import { FileReaders } from '../files/file-readers.ts';
import type { FileReader } from '../files/files.policy.ts';
import { ReadableFiles } from '../files/reading/readable-files.ts';
import type { DataRoomQuestion } from './question.entity.ts';

/** What of a question decides who sees it. */
type Seen = Pick<DataRoomQuestion, 'userId' | 'state' | 'audience'>;

/** Whether a question is somebody's own, or was answered to all. Who may read what it is about is asked besides. */
export const concerns = ({ userId, state, audience }: Seen, reader: number): boolean =>
  userId === reader ? state !== 'withdrawn' : state === 'answered' && audience === 'all';

/** Who sees what is said about the whole data room: those who are let in, and agents. */
export const seesWholeRoom = ({ isAgent, level }: FileReader): boolean => isAgent || level !== null;

/** Who sees a question: those whom it concerns while they may read what it is about (docs/product/data-rooms.md#room-questions). */
@Injectable()
export class QuestionReaders {
  constructor(
    private readonly readers: FileReaders,
    private readonly files: ReadableFiles,
  ) {}

  /** Whether somebody sees a question at this moment. */
  async sees(question: DataRoomQuestion, actor: UserActor): Promise<boolean> {
    if (!concerns(question, actor.userId)) return false;
    const { listingId, itemId } = question;
    try {
      if (itemId === null) return seesWholeRoom(await this.readers.of(listingId, actor));
      await this.files.find(listingId, itemId, actor, 'view');
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.status === 404) return false;
      throw error;
    }
  }
}
