/** A letter as both of its cases are compared: in lower case, where that is one letter as well. */
const folded = (letter: string): string => {
  const lower = letter.toLowerCase();
  return [...lower].length === 1 ? lower : letter;
};

/** A text as texts are compared whatever the case of their letters, which is told letter by letter: the same on every engine. */
export const foldCase = (text: string): string => Array.from(text, folded).join('');

/** Beyond this, letters have no case. */
const LAST_CASED = 0x1ffff;
let variants: ReadonlyMap<string, readonly string[]> | undefined;

/** All letters that are compared as a folded one: `k`, `K` and the Kelvin sign. */
export function caseVariants(letter: string): readonly string[] {
  variants ??= allVariants();
  return variants.get(letter) ?? [letter];
}

function allVariants(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (let point = 0; point <= LAST_CASED; point++) {
    const letter = String.fromCodePoint(point);
    const lower = folded(letter);
    if (lower === letter) continue;
    const same = found.get(lower);
    if (same) same.push(letter);
    else found.set(lower, [lower, letter]);
  }
  return found;
}
