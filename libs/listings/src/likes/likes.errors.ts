import { MAX_LIKES } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';

/** A person saves at most so many deals. */
export class TooManyLikes extends Invalid {
  constructor() {
    const most = MAX_LIKES.toLocaleString('en-US');
    super([], `You have saved ${most} deals, the maximum. Remove one to save another.`);
  }
}
