import { MAX_VIEWS, MAX_VIEWS_OF_LIST } from '@outcrop/contracts';
import { DomainError, Invalid, refusal } from '@outcrop/platform';

/** Alike for one that is not there and for another person's. */
export class ListViewNotFound extends refusal('not-found', 'There is no such view.') {}

export class ViewNameTaken extends DomainError {
  constructor() {
    const message = 'You have a view of this name for this list already.';
    super('duplicate', message, [{ path: 'name', message }]);
  }
}
export class TooManyViewsOfList extends Invalid {
  constructor() {
    const message = `You can save at most ${MAX_VIEWS_OF_LIST} views of a list. Please delete one first.`;
    super([{ path: 'name', message }]);
  }
}
export class TooManyViews extends Invalid {
  constructor() {
    super([{ path: 'name', message: `You can save at most ${MAX_VIEWS} views. Please delete one first.` }]);
  }
}
