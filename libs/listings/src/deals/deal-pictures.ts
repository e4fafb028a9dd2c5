import type { StudySubject } from './study-subject.ts';

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
}

/** Addresses of a listing's pictures. Bound by the process to the images feature, so that listings do not depend on it. */
export abstract class DealPictures {
  abstract coverUrl(subject: PictureSubject): string;
  abstract logoUrl(subject: PictureSubject): string;
  abstract tombstoneUrl(subject: PictureSubject): string;
}
