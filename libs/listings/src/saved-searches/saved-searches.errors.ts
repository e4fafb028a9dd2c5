import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { MAX_SAVED_SEARCHES } from '@outcrop/contracts';
import { DomainError, refusal } from '@outcrop/platform';

export class SavedSearchNotFound extends refusal('not-found', 'There is no such saved search.') {}
export class SavedSearchNameTaken extends DomainError {
  constructor() {
    const message = 'You have a saved search of this name already.';
    super('duplicate', message, [{ path: 'name', message }]);
  }
}
/** What a write fails with, told as {@link SavedSearchNameTaken} where it is that. */
export function asSavedSearchNameTaken(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? new SavedSearchNameTaken() : error;
}
export class TooManySavedSearches extends refusal(
  'invalid',
  `You can save at most ${MAX_SAVED_SEARCHES} searches. Please delete one first.`,
) {}
/** A link that is not one of ours. */
export class AlertLinkNotFound extends refusal(
  'not-found',
  'This link does not work. Please log in to change your alerts.',
) {}
