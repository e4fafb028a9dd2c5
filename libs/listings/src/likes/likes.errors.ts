import { MAX_LIKES } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';

/** A person saves at most so many deals, a guest fewer. */
export class TooManyLikes extends Invalid {
  constructor(limit = MAX_LIKES) {
    const most = limit.toLocaleString('en-US');
    super([], `You have saved ${most} deals, the maximum. Remove one to save another.`);
  }
}
