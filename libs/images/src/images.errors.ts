import { MAX_UPLOAD_PIXELS, UPLOAD_TYPES } from '@outcrop/contracts';
import { DomainError, Invalid, refusal, Unavailable } from '@outcrop/platform';

/** The bytes are none of the pictures that are taken, whatever they were called. */
export class UnsupportedPicture extends refusal(
  'unsupported-media-type',
  `The file must be an image: ${UPLOAD_TYPES.join(', ')}.`,
) {}

/** A picture that is not taken, for a reason that is a whole sentence. */
class RefusedPicture extends Invalid {
  constructor(reason: string) {
    super([{ path: 'file', message: reason }], reason);
  }
}

/** A picture that cannot be decoded: damaged, or cut off. */
export class UnreadablePicture extends RefusedPicture {
  constructor() {
    super('The image is damaged and cannot be read.');
  }
}

/** One that takes too long: on a busy machine a sound one may. */
export class SlowPicture extends UnreadablePicture {}

export class TooManyPixels extends RefusedPicture {
  constructor(limit = MAX_UPLOAD_PIXELS) {
    super(`The image has more than ${limit / 1e6} megapixels.`);
  }
}

/** Its format needs so much memory for so many pixels that other work would suffer. */
export class TooCostly extends RefusedPicture {
  constructor() {
    super('The image has too many pixels for its format. Save a smaller version, or a baseline JPEG.');
  }
}

export class TooLarge extends DomainError {
  /** @param limit bytes */
  constructor(limit: number) {
    super('too-large', `The file is larger than ${limit / 2 ** 20} MB.`);
  }
}

/** The body comes in so slowly that it is given up. */
export class UploadTooSlow extends refusal(
  'request-timeout',
  'The upload came in too slowly. Please try again on a faster connection.',
) {}

/** This machine has no image library. Drawings are still served. */
export class ImagesUnavailable extends Unavailable {
  constructor() {
    super('Images cannot be processed on this server at present.', 600);
  }
}
