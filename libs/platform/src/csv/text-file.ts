import { LineEnds } from './line-ends.ts';

/**
 * The text of a file in UTF-8, the byte order mark removed; what is not UTF-8 becomes U+FFFD.
 * @param progress told how many bytes were read so far
 */
export async function* textsOf(
  chunks: AsyncIterable<Uint8Array>,
  progress?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    yield decoder.decode(chunk, { stream: true });
    progress?.(bytes);
  }
  yield decoder.decode();
}

/** The first line of a text without its end. */
export interface FirstLine {
  readonly line: string;
  /** The whole text again, and what follows the line. */
  readonly all: AsyncGenerator<string>;
  readonly rest: AsyncGenerator<string>;
}

/**
 * @param maxLength of the line, in characters
 * @returns why there is none: the text is empty, or the line too long
 */
export async function firstLineOf(
  texts: AsyncGenerator<string>,
  maxLength: number,
): Promise<FirstLine | 'empty' | 'too-long'> {
  let text = '';
  for (let isLast = false; !isLast; ) {
    const next = await texts.next();
    isLast = next.done === true;
    if (!next.done) text += next.value;
    const ends = new LineEnds(text, isLast);
    const end = Math.min(ends.next(0), text.length);
    if (end > maxLength) return 'too-long';
    const isWhole = isLast ? text !== '' : end < text.length && !ends.isHalf(end);
    if (!isWhole) continue;
    const rest = startingWith(text.slice(ends.after(end)), texts);
    return { line: text.slice(0, end), all: startingWith(text, texts), rest };
  }
  return 'empty';
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
