/** A part of a typed text: a word, a number, a text in quotation marks, or any other sign. */
export interface Token {
  readonly kind: 'word' | 'number' | 'quoted' | 'sign';
  /** As it was typed, but for the plus. */
  readonly text: string;
  /** What it is compared by: lower case without accents and apostrophes, a space for a hyphen. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** Whether it follows the one before without a space. */
  readonly glued: boolean;
  /** Whether a plus is behind it: "5+". */
  readonly hasPlus: boolean;
}

/** What a token is, tried in this order. None of them looks at a letter twice. */
const KINDS = [
  ['quoted', /"[^"]*"|“[^“”]*”/y],
  ['number', /\d(?:[\d,.]*\d)?|\.\d+/y],
  ['word', /[\p{L}\p{N}\p{M}]+(?:['’-]\p{L}[\p{L}\p{N}\p{M}]*)*/uy],
  ['sign', /\S/uy],
] as const;
const SPACES = /\s*/y;

/** The parts of a text, in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = spacesFrom(text, 0);
  while (at < text.length) {
    for (const [kind, pattern] of KINDS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0];
      if (found === undefined) continue;
      const hasPlus = kind !== 'quoted' && text[at + found.length] === '+';
      const end = at + found.length + (hasPlus ? 1 : 0);
      const key = kind === 'sign' ? found : keyOf(found);
      tokens.push({ kind, text: found, key, start: at, end, glued: tokens.at(-1)?.end === at, hasPlus });
      at = spacesFrom(text, end);
      break;
    }
  }
  return tokens;
}

function spacesFrom(text: string, at: number): number {
  SPACES.lastIndex = at;
  return at + (SPACES.exec(text)?.[0].length ?? 0);
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]+/gu, '')
    .replaceAll('-', ' ');

/** Phrases by their keys, and the most tokens that one has. */
export class Phrases<T> {
  private readonly byKey: Map<string, T>;
  private longest: number;

  /**
   * @param phrases how each is written, whatever its case, hyphens and "and"; the first of several that are written alike counts
   * @param base those that come first
   */
  constructor(phrases: Iterable<readonly [string, T]>, base?: Phrases<T>) {
    this.byKey = new Map(base?.byKey);
    this.longest = base?.longest ?? 0;
    for (const [text, value] of phrases) {
      const tokens = tokensOf(text);
      const key = tokens
        .map((token) => token.key)
        .filter((each, index) => isHeard(each, index))
        .join(' ');
      for (const each of [key, key.replaceAll(' ', '')]) if (!this.byKey.has(each)) this.byKey.set(each, value);
      this.longest = Math.max(this.longest, tokens.length + 1);
    }
  }

  /** The longest phrase that begins at a token, and where the next token is. */
  at(tokens: readonly Token[], start: number): { readonly value: T; readonly end: number } | undefined {
    let key = '';
    let found: { readonly value: T; readonly end: number } | undefined;
    for (let at = start; at < tokens.length && at < start + this.longest; at++) {
      const token = tokens[at]!;
      if (token.kind === 'quoted') break;
      if (!isHeard(token.key, at - start)) continue;
      key = key ? `${key} ${token.key}` : token.key;
      const value = this.byKey.get(key);
      if (value !== undefined) found = { value, end: at + 1 };
    }
    return found;
  }
}

/** Phrases that mean the same, as {@link Phrases} takes them. @param list separated by commas */
export const phrasesOf = <const T>(value: T, list: string): (readonly [string, T])[] =>
  list.split(',').map((phrase) => [phrase.trim(), value] as const);

/** Whether a token of a phrase says anything: "oil & gas" is "oil and gas" and "oil gas", "U.S." is "US". */
const isHeard = (key: string, index: number): boolean => index === 0 || !['and', '&', '.'].includes(key);
