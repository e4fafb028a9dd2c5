import type { DealTypeCode } from '@outcrop/contracts';
import { typeArt } from '../../ui/art.ts';

/** The drawing of the kind of deal that a brochure's title speaks of. */
const DRAWINGS: readonly [RegExp, DealTypeCode][] = [
  [/mineral|royalt/i, 'M'],
  [/acre|lease|farm/i, 'L'],
  [/valu|price|apprais|reserve|report/i, 'STUDY'],
  [/prospect|drill/i, 'DV'],
  [/water|disposal/i, 'SWD'],
  [/gather|pipeline|service/i, 'SV'],
];
/** Production is what most sellers have. */
const USUAL_DRAWING: DealTypeCode = 'PP';

/** @returns the drawing on the cover of a brochure with this title */
export const brochureArt = (title: string): string =>
  typeArt(DRAWINGS.find(([words]) => words.test(title))?.[1] ?? USUAL_DRAWING);
