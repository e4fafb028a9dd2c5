/** Finds one character in a text from ever further on: each part of the text is looked at once. */
export class CharFinder {
  private readonly text: string;
  private readonly char: string;
  private from = 0;
  private found = -1;

  constructor(text: string, char: string) {
    this.text = text;
    this.char = char;
  }

  /** Where it stands next, from here on; infinity when it does not. */
  next(from: number): number {
    if (from < this.from || from > this.found) {
      const index = this.text.indexOf(this.char, from);
      this.found = index < 0 ? Number.POSITIVE_INFINITY : index;
      this.from = from;
    }
    return this.found;
  }
}

/** Finds the ends of lines: LF, CRLF (one end) or CR, whichever come. */
export class LineEnds {
  private readonly text: string;
  private readonly final: boolean;
  private readonly lf: CharFinder;
  private readonly cr: CharFinder;

  /** @param final whether nothing follows the text */
  constructor(text: string, final = false) {
    this.text = text;
    this.final = final;
    this.lf = new CharFinder(text, '\n');
    this.cr = new CharFinder(text, '\r');
  }

  /** Where the line's end begins, from here on; infinity when it does not end. */
  next(from: number): number {
    return Math.min(this.lf.next(from), this.cr.next(from));
  }

  /** What follows an end: where the next line begins. */
  after(end: number): number {
    return this.text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }

  /** Whether a LF may yet follow this CR. */
  isHalf(end: number): boolean {
    return !this.final && end === this.text.length - 1 && this.text[end] === '\r';
  }
}

/** A line without its end. */
export interface Line {
  readonly text: string;
  /** The line is longer than was asked for, and only its beginning is here. */
  readonly tooLong: boolean;
}

/** What is kept of a line or record that is longer than this, for whoever looks for it. */
export const beginning = (text: string, start: number, maxLength: number): string =>
  text.slice(start, start + Math.min(maxLength, 1_000));

/**
 * Splits texts, wherever they were cut, into lines. One that is too long is passed over but for its beginning.
 * @param maxLength of a line, in characters
 */
export async function* linesOf(texts: AsyncIterable<string>, maxLength: number): AsyncGenerator<Line> {
  for await (const some of linePages(texts, maxLength)) yield* some;
}

/** The same lines, those that end in one text at a time. Each page has to be read to its end before the next is asked for. */
export async function* linePages(texts: AsyncIterable<string>, maxLength: number): AsyncGenerator<Generator<Line>> {
  let rest = '';
  /** Up to here the rest has no end. */
  let searched = 0;
  let passing = false;

  function* lines(text: string): Generator<Line> {
    rest += text;
    const ends = new LineEnds(rest);
    let from = 0;
    for (let end = ends.next(searched); end < rest.length && !ends.isHalf(end); end = ends.next(from)) {
      if (!passing) yield lineOf(rest.slice(from, end), maxLength);
      passing = false;
      from = ends.after(end);
    }
    rest = rest.slice(from);
    const half = rest.endsWith('\r');
    if (!passing && rest.length - Number(half) > maxLength) {
      yield lineOf(rest, maxLength);
      passing = true;
    }
    if (passing) rest = half ? '\r' : '';
    searched = rest.length - Number(half);
  }

  function* last(): Generator<Line> {
    if (!passing && rest !== '') yield lineOf(rest.endsWith('\r') ? rest.slice(0, -1) : rest, maxLength);
  }

  for await (const text of texts) yield lines(text);
  yield last();
}

const lineOf = (text: string, maxLength: number): Line =>
  text.length > maxLength ? { text: beginning(text, 0, maxLength), tooLong: true } : { text, tooLong: false };
