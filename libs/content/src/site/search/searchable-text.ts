/** Text as it is searched: lowercase letters and digits without accents, words between single spaces, with one before the first. */
export function searchable(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+|['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words ? ` ${words}` : '';
}

/** Words that are looked for at most; the others of a long text are let go. */
const MAX_WORDS = 8;

/** The words of a search, each once. None for a text without two letters or digits. */
export function searchWords(text: string): readonly string[] {
  const words = searchable(text).trim();
  return words.replaceAll(' ', '').length < 2 ? [] : [...new Set(words.split(' '))].slice(0, MAX_WORDS);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of rich text, as a line. What could be markup is no text; it is only ever shown as text. */
export const plainWords = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1\s*>/gis, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|(\w{2,5}));/g, (all, number: string | undefined, name: string | undefined) =>
      number === undefined ? (entities[name ?? ''] ?? all) : character(Number(number)),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

const character = (code: number): string => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');
