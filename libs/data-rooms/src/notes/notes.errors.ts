import { MAX_FILE_NOTES } from '@outcrop/contracts';
import { Invalid, refusal } from '@outcrop/platform';

/** Alike for one that is not there and for somebody else's. */
export class NoteNotFound extends refusal('not-found', 'There is no such note.') {}
export class TooManyNotes extends Invalid {
  constructor() {
    super([{ path: 'note', message: `You can write at most ${MAX_FILE_NOTES} notes on a file.` }]);
  }
}
