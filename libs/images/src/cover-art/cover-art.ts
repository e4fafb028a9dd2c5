import { DEAL_TYPE_CODES, type DealTypeCode } from '@outcrop/contracts';
import type { StudySubject } from '@outcrop/listings';
import { basinNamed } from './basins.ts';
import { contourCover } from './contour.ts';
import { diceFrom, hash } from './dice.ts';
import { landCover } from './land.ts';
import { logCover } from './log.ts';
import { sectionCover } from './section-cover.ts';
import { assertDrawable } from './size.ts';
import { studyCover } from './study.ts';
import { type Drawing, svgDocument } from './svg.ts';
import type { View } from './view.ts';

/**
 * Version of the drawings, part of the address of every cover (docs/product/images.md#drawn-covers). Raise it with any change that alters one byte
 * of any drawing, since browsers keep them for 364 days.
 */
export const COVER_ART_VERSION = 2;

export interface CoverArtOptions {
  readonly listingId: number | string;
  /** As the listing names it. Unknown names get rocks of their own; none at all counts as a name too. */
  readonly basin?: string | null;
  /** One or more type codes, separated by commas, spaces or plus signs. */
  readonly type?: string | null;
  /** What a study is about. */
  readonly subject?: StudySubject | null | undefined;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * The cover of a deal, drawn from its own data so that no deal ever shows a grey box. The basin decides the rock, the type decides
 * the view (and what a study is about its), the listing id everything else: two deals of one basin and type are siblings, never twins.
 *
 * @returns a complete SVG document without text, the same for the same input; decorative, since the text beside it carries the meaning.
 * @throws RangeError for a size that cannot be drawn.
 */
export function coverArt({ listingId, basin, type, subject, width = 600, height = 400 }: CoverArtOptions): string {
  assertDrawable(width, height);
  const code = leadingCode(type ?? '');
  const name = basin ?? '';
  const view: View = {
    dice: diceFrom(hash(`${listingId}|${name}|${code}`)),
    id: `c${hash(`${listingId}|${width}x${height}`).toString(36)}`,
    basin: basinNamed(name),
    width,
    height,
    unit: Math.min(Math.sqrt(width * height), 1.3 * Math.min(width, height)) / 100,
  };
  return svgDocument(width, height, draw(view, code, subject ?? null));
}

/** The type that decides the view: the first one known, or producing. */
export function leadingCode(type: string): DealTypeCode {
  const codes = type.toUpperCase().split(/[\s,+]+/);
  return codes.find((code): code is DealTypeCode => (DEAL_TYPE_CODES as string[]).includes(code)) ?? 'PP';
}

/** Name of the view that a cover shows: the same for two drawings that differ in nothing else. */
export function viewOf(type: string, subject: StudySubject | null | undefined): string {
  const code = leadingCode(type);
  return code === 'STUDY' && subject ? `${code}/${subject}` : code;
}

function draw(view: View, code: DealTypeCode, subject: StudySubject | null): Drawing {
  switch (code) {
    case 'DV':
      return contourCover(view, { found: false });
    case 'DS':
      return contourCover(view, { found: true });
    case 'STUDY':
      return subject ? studyCover(view, subject) : logCover(view);
    case 'L':
    case 'M':
    case 'RR':
    case 'W':
    case 'SV':
      return landCover(view, code);
    case 'PP':
    case 'SWD':
    case 'EVENT':
      return sectionCover(view, code);
  }
}
