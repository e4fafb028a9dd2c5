import { MAX_QUERY_WATCHES } from '@outcrop/contracts';
import { Invalid, refusal } from '@outcrop/platform';

export class TooManyWatches extends Invalid {
  constructor() {
    super([
      { path: '', message: `You can watch at most ${MAX_QUERY_WATCHES} queries. Please stop watching one first.` },
    ]);
  }
}
/** A link that is not one of ours. */
export class WatchLinkNotFound extends refusal(
  'not-found',
  'This link does not work. Please log in to stop watching queries.',
) {}
