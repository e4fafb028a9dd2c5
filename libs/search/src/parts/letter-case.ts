/** What a text as a whole has another lower case for than its letters have one by one: a sigma that ends a word, and a dotted I, which becomes two letters. */
const NOT_BY_LETTER = /[\u03a3\u0130]/gu;
const BY_LETTER: Readonly<Record<string, string>> = { '\u03a3': '\u03c3', '\u0130': 'i' };

/**
 * A text as texts are compared whatever the case of their letters, which is told letter by letter: Unicode's simple lower case, which OpenSearch's `lowercase`
 * has as well, so that it is the same on every engine.
 */
export const foldCase = (text: string): string => {
  const byLetter = text.search(NOT_BY_LETTER) < 0 ? text : text.replaceAll(NOT_BY_LETTER, (one) => BY_LETTER[one]!);
  return byLetter.toLowerCase();
};

/** Beyond this, letters have no case. */
const LAST_CASED = 0x1ffff;
let variants: ReadonlyMap<string, readonly string[]> | undefined;

/** All letters that are compared as a folded one: `k`, `K` and the Kelvin sign. */
function caseVariants(letter: string): readonly string[] {
  variants ??= allVariants();
  return variants.get(letter) ?? [letter];
}

/** A folded text as a regular expression that finds it in letters of any case, in the words that Lucene and PostgreSQL share. */
export const casePattern = (text: string): string =>
  Array.from(text, (letter) => {
    const all = caseVariants(letter);
    return all.length > 1 ? `[${all.join('')}]` : escaped(letter);
  }).join('');

/** Letters and digits stay as they are: some mean a class when they are escaped. */
const escaped = (letter: string): string => (/[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`);

function allVariants(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (let point = 0; point <= LAST_CASED; point++) {
    const letter = String.fromCodePoint(point);
    const lower = foldCase(letter);
    if (lower === letter) continue;
    const same = found.get(lower);
    if (same) same.push(letter);
    else found.set(lower, [lower, letter]);
  }
  return found;
}
