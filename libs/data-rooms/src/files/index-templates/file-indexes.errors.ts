import { MAX_FILE_INDEXES, MAX_INDEX_FOLDERS } from '@outcrop/contracts';
import { DomainError, Invalid, refusal } from '@outcrop/platform';

export class IndexNotFound extends refusal('not-found', 'There is no such index.') {}
export class IndexNameTaken extends DomainError {
  constructor() {
    const message = 'Another index has this name.';
    super('duplicate', message, [{ path: 'name', message }]);
  }
}
export class TooManyIndexes extends Invalid {
  constructor() {
    super([{ path: 'name', message: `At most ${MAX_FILE_INDEXES} indexes are saved.` }]);
  }
}
/** A data room without a folder, or with very many. */
export class NoIndexOf extends Invalid {
  constructor(folders: number) {
    const most = MAX_INDEX_FOLDERS.toLocaleString('en-US');
    const message =
      folders === 0
        ? 'This data room has no folders.'
        : `An index has at most ${most} folders; this data room has more.`;
    super([{ path: 'listingId', message }]);
  }
}
