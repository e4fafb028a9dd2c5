import { MAX_SAVED_SEARCHES } from '@outcrop/contracts';
import { DomainError } from '@outcrop/platform';

export class SavedSearchNotFound extends DomainError {
  constructor() {
    super('not-found', 'There is no such saved search.');
  }
}
export class SavedSearchNameTaken extends DomainError {
  constructor() {
    const message = 'You have a saved search of this name already.';
    super('duplicate', message, [{ path: 'name', message }]);
  }
}
export class TooManySavedSearches extends DomainError {
  constructor() {
    super('invalid', `You can save at most ${MAX_SAVED_SEARCHES} searches. Please delete one first.`);
  }
}
/** A link that is not one of ours. */
export class AlertLinkNotFound extends DomainError {
  constructor() {
    super('not-found', 'This link does not work. Please log in to change your alerts.');
  }
}
