import type { Focus } from '@outcrop/contracts';

/** What a study is about, as far as its cover tells it; another one is about rock, and its cover is a well log. */
export const STUDY_SUBJECTS = ['prices', 'terms', 'transport', 'wells'] as const;
export type StudySubject = (typeof STUDY_SUBJECTS)[number];

/** Words by which a study says what it is about. */
const WORDS: { readonly [Subject in StudySubject]: readonly string[] } = {
  prices: ['price', 'prices', 'market', 'markets', 'buys', 'buyer', 'buyers', 'discount', 'multiples', 'transactions'],
  terms: ['terms', 'rights', 'lease', 'leases', 'law', 'tax', 'taxes', 'contracts', 'regulation'],
  transport: [
    'pipeline',
    'pipelines',
    'rail',
    'trucks',
    'basis',
    'differentials',
    'takeaway',
    'gathering',
    'midstream',
  ],
  wells: ['well', 'wells', 'wellbores', 'refrac', 'refracs', 'decline', 'curves', 'costs', 'laterals', 'recovery'],
};

/**
 * The subject of a study by the words of its name, the first in the order of the list that it has a word of
 * (docs/product/images.md#study-covers). Null for one about rock.
 */
export function studySubject(name: string): StudySubject | null {
  const words = new Set(name.toLowerCase().match(/[a-z]+/g));
  return STUDY_SUBJECTS.find((subject) => WORDS[subject].some((word) => words.has(word))) ?? null;
}

/** What the address of a listing's picture depends on. */
export interface PictureSubject {
  readonly listingId: number;
  readonly basin: string | null;
  /** Type codes, one or several. */
  readonly type: string | null;
  /** What a study is about; null for one about rock, and for any other deal. */
  readonly subject: StudySubject | null;
  /** SHA-256 of the uploaded images, which then replace the drawings. */
  readonly coverImage: string | null;
  readonly logoImage: string | null;
  readonly tombstoneImage: string | null;
  /** The point about which the uploaded cover is cut; null for its middle. */
  readonly coverFocus: Focus | null;
}

/** Addresses of a listing's pictures. Bound by the process to the images feature, so that listings do not depend on it. */
export abstract class DealPictures {
  abstract coverUrl(subject: PictureSubject): string;
  abstract logoUrl(subject: PictureSubject): string;
  abstract tombstoneUrl(subject: PictureSubject): string;
}
