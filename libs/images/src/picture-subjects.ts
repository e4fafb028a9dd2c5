import type { Focus } from '@outcrop/contracts';
import type { StudySubject } from '@outcrop/listings';
import type { Actor } from '@outcrop/platform';

/** What a drawn picture of a listing depends on. */
export interface DrawingInput {
  readonly listingId: number;
  readonly basin: string | null;
  /** Type codes as the listing holds them, one or several. */
  readonly type: string | null;
  /** What a study is about. */
  readonly subject?: StudySubject | null;
}

/** SHA-256 of the pictures that were uploaded; null where the drawing is shown. */
export interface UploadedImages {
  readonly coverImage: string | null;
  readonly logoImage: string | null;
  readonly tombstoneImage: string | null;
  /** The point about which an uploaded cover is cut; its middle without one. */
  readonly coverFocus?: Focus | null;
}

/** What a listing's pictures and their addresses depend on. */
export type PicturesFrom = DrawingInput & UploadedImages;

/** A listing as its pictures see it. */
export interface PictureSubject extends PicturesFrom {
  /** Whether everybody may see it (docs/product/deals.md#public-deal): only then may shared caches keep its pictures. */
  readonly public: boolean;
}

/** Where a listing is read from for its pictures: the listings feature's own query, which tests may stand in for. */
export abstract class PictureSubjects {
  /** The listing when this actor may see it; null when it does not exist or is not for them, which look the same outside. */
  abstract find(listingId: number, actor: Actor): Promise<PictureSubject | null>;
}
