import { US_STATES } from '@outcrop/contracts';

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code, code],
    [name, code],
  ]),
);
/** The longest first: West Virginia is not Virginia. */
const STATE = [...CODES.keys()].sort((a, b) => b.length - a.length).join('|');
const KIND = String.raw`(?:County|Counties|Parish|Parishes|Co\b\.?)`;
const WORD = String.raw`(?!${KIND})\p{Lu}[\p{L}.'’-]*`;
/** "La Salle", "St. Martin", "Prince George's", "Isle of Wight". */
const NAME = `${WORD}(?: (?:(?:of|the|du|de) )*${WORD}){0,3}`;
/** "Martin and Howard Counties, Texas", "De Soto, Caddo and Red River Parishes, LA". */
const COUNTIES = new RegExp(
  String.raw`(?<![\p{L}.'’-])(${NAME}(?:(?:, and |, | and | & )${NAME})*) ${KIND},? (${STATE})(?!\p{L})`,
  'gu',
);

/**
 * The counties and parishes that the text of a place names, as collections of wells call them: "Martin, TX". One is told from a town, a field or a basin by the word after
 * it, and belongs to the state that follows. Where a text says it otherwise none is found.
 * @param where such as "Reeves and Ward Counties, Texas; Lea County, New Mexico"
 */
export function countiesIn(where: string | null): string[] {
  const found = [...(where ?? '').replaceAll(/\s+/gu, ' ').matchAll(COUNTIES)].flatMap(([, names, state]) =>
    names!.split(/, and |, | and | & /u).map((name) => `${name}, ${CODES.get(state!)}`),
  );
  return [...new Set(found)];
}
