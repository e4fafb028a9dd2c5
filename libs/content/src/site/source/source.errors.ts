import { Unavailable } from '@outcrop/platform';

/** Content cannot be read. Visitors read one sentence; the other one is an operator's. */
export class ContentUnavailable extends Unavailable {
  /** @param reason for health and the log: says what failed, never how we prove who we are */
  constructor(readonly reason: string) {
    super('The content of this page cannot be loaded at the moment. Please try again shortly.', 10);
  }
}

/** The Directus has no such collection, or shows nothing of it to the role of CONTENT_TOKEN: it does not tell which. */
export class ContentMissing extends ContentUnavailable {}
