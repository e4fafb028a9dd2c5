import type { ReaderQuestion } from '@outcrop/contracts';
import { shortDay } from '../format/figures.ts';

/** "Asked by you, Dec 8". Who another asker is nobody is told. @param now the day at the office */
export const askedWords = ({ isOwn, askedOn }: ReaderQuestion, now: string): string =>
  `Asked by ${isOwn ? 'you' : 'another buyer'}, ${shortDay(askedOn, now)}`;

/** Who reads the answer; null while there is none. */
export function audienceWords({ answer }: ReaderQuestion): string | null {
  if (answer === null) return null;
  return answer.audience === 'all' ? 'Published to all' : 'Answered to you alone';
}
