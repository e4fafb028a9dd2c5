/** Letters that have another lower case in a text than by themselves: a sigma may end a word, and a dotted I becomes two letters. */
const SIGMA = '\u03a3';
const DOTTED_I = '\u0130';

/**
 * A text as texts are compared whatever the case of their letters, which is told letter by letter: Unicode's simple lower case, which OpenSearch's `lowercase`
 * has as well, so that it is the same on every engine. A million texts are looked at in one search: most have neither letter, which is seen at once.
 */
export function foldCase(text: string): string {
  if (!text.includes(SIGMA) && !text.includes(DOTTED_I)) return text.toLowerCase();
  return text.replaceAll(SIGMA, '\u03c3').replaceAll(DOTTED_I, 'i').toLowerCase();
}

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

/** What a pattern may take for more than a letter; others stay as they are, as some mean a class when they are escaped, or may not be. */
const SPECIAL = /[!-/:-@[-`{-~]/;
const escaped = (letter: string): string => (SPECIAL.test(letter) ? `\\${letter}` : letter);

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
