import { diffWordsWithSpace } from 'diff';

/** A piece of a text; `changed`: taken out of the older one, or put into the newer one. */
export interface Piece {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDifferences {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
}

/** Past this, two texts are shown as replaced rather than compared for seconds. */
const COMPARE_MS = 400;

/** The words in which two texts differ. */
export function wordDifferences(before: string, after: string): WordDifferences {
  const changes = diffWordsWithSpace(before, after, { timeout: COMPARE_MS });
  if (!changes) return { before: whole(before), after: whole(after) };
  // A space between two changed words is part of the change: else it reads as word after word.
  const joined = changes.map((change, at) => {
    const between =
      changes[at - 1] && changes[at + 1] && !change.added && !change.removed && /^\s+$/.test(change.value);
    return { ...change, both: between };
  });
  const side = (leaveOut: 'added' | 'removed'): Piece[] =>
    merged(
      joined
        .filter((change) => !change[leaveOut])
        .map((change) => ({ text: change.value, changed: change.added || change.removed || Boolean(change.both) })),
    );
  return { before: trimmed(side('added')), after: trimmed(side('removed')) };
}

/** All of a text as one piece that is there on one side only. */
export const whole = (text: string): readonly Piece[] => (text === '' ? [] : [{ text, changed: true }]);

function merged(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (last && last.changed === piece.changed) out[out.length - 1] = { ...last, text: last.text + piece.text };
    else out.push(piece);
  }
  return out;
}

/** Spaces at the edges of a change are no part of it: a struck space says nothing. */
const trimmed = (pieces: readonly Piece[]): Piece[] =>
  merged(
    pieces.flatMap((piece) => {
      if (!piece.changed) return [piece];
      const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece.text) ?? [];
      const parts = [
        { text: start, changed: false },
        { text: words, changed: true },
        { text: end, changed: false },
      ];
      return parts.filter(({ text }) => text !== '');
    }),
  );

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much two texts have in common: 0 for no word, 1 for all of them (Dice's coefficient of their words). */
export function likeness(a: string, b: string): number {
  const [ofA, ofB] = [words(a), words(b)];
  if (ofA.length + ofB.length === 0) return 1;
  const left = new Map<string, number>();
  for (const word of ofA) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of ofB) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return (2 * common) / (ofA.length + ofB.length);
}
