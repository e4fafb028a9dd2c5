import { createHash } from 'node:crypto';
import { officeDay } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { whoReads } from '../reading/shown-pages.ts';

/** Raised when copies are made in another way: those that an older release made that day are not sent any more. */
const WAY_OF_MARKING = 3;

const dayWords = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** What a reader's copies of one day carry, and what tells them from others. */
export interface CopyMark {
  readonly text: string;
  /** The office's day. */
  readonly day: string;
  /** Whose name it is. */
  readonly userId: number;
  /** Of reader, day and way of marking: another one for each. */
  readonly hash: string;
}

/** What a reader's copies carry that are asked for at this moment: made once for a request, so that all that it sends is of one day. Null for the firm, which is sent files as they came. */
export const markFor = (reader: UserActor): CopyMark | null =>
  canManageDataRooms(reader) ? null : copyMarkOf(reader, new Date());

/** Without the address of their network, which may change while a download is resumed. */
export function copyMarkOf(reader: UserActor, now: Date): CopyMark {
  const day = officeDay(now);
  const text = [...whoReads(reader), dayWords.format(new Date(day))].join(' · ');
  const hash = createHash('sha256').update(`${WAY_OF_MARKING} ${reader.userId} ${text}`).digest('hex').slice(0, 32);
  return { text, day, userId: reader.userId, hash };
}
