import { stateCode } from '@outcrop/contracts';

const COUNTY = /\s+(?:County|Counties|Parish|Parishes)\b/g;

/** The codes of "Texas", "Alberta and Saskatchewan" or "LA"; undefined for what are no states. */
function codesOf(text: string): string | undefined {
  const codes = text.split(/\s+and\s+|\s*&\s*/).map(stateCode);
  return codes.every((code) => code !== undefined) ? codes.join(', ') : undefined;
}

/** "De Soto and Caddo Parishes, Louisiana" → "De Soto, Caddo LA". A place without one state at its end stays as it is. */
function shortened(part: string): string {
  const at = part.lastIndexOf(',');
  const codes = at < 0 ? undefined : codesOf(part.slice(at + 1));
  if (!codes) return part;
  const places = part
    .slice(0, at)
    .replace(COUNTY, '')
    .split(/,?\s+(?:and|&)\s+|,\s*/);
  // "Illinois, Indiana and Ohio" are all states.
  return places.some(stateCode) ? part : `${places.join(', ')} ${codes}`;
}

/** Where a deal is, for a narrow column: "Columbia, Lafayette AR". Several states stay apart. */
export const shortPlace = (place: string): string => place.split(/;\s*/).map(shortened).join('; ');
