import { DomainError, Invalid, refusal } from '@outcrop/platform';

/** Alike for what is not there, what is another data room's, and what the reader may not read. */
export class ItemNotFound extends refusal('not-found', 'There is no such file or folder.') {}
export class NotAFile extends Invalid {
  constructor() {
    super([{ path: 'itemId', message: 'is a folder' }]);
  }
}
export class NothingToRelease extends refusal('in-use', 'Only a file that was not scanned can be released.') {}
/** Nobody releases what they have not looked at. */
export class AnotherVersion extends refusal(
  'stale',
  'Another version of this file stands now. Please look at it before you release it.',
) {}
export class NotAFolder extends Invalid {
  constructor(path: string) {
    super([{ path, message: 'is not a folder of this data room' }]);
  }
}
export class NameTaken extends DomainError {
  constructor(name: string, path = 'name') {
    const message = `There is a file or folder “${name}” in this folder already.`;
    super('duplicate', message, [{ path, message }]);
  }
}
export class IntoItself extends Invalid {
  constructor() {
    super([{ path: 'parentId', message: 'A folder cannot be moved into itself.' }]);
  }
}
export class TooDeep extends Invalid {
  constructor(most: number) {
    super([{ path: 'parentId', message: `Folders are at most ${most} deep.` }]);
  }
}
export class TooManyItems extends Invalid {
  constructor(most: number) {
    const message = `A data room has at most ${most.toLocaleString('en-US')} files and folders.`;
    super([{ path: 'ids', message }]);
  }
}
export class NotAPage extends Invalid {
  constructor() {
    super([{ path: 'page', message: 'must be a page of this file' }]);
  }
}
/** A page that there is not, or that cannot be shown. */
export class NoSuchPage extends refusal('not-found', 'There is no such page to show.') {}
/** Of a PDF that leaves with its reader's name or not at all. */
export class NameNotWritten extends refusal(
  'forbidden',
  'Your name cannot be written on this PDF today, so it cannot be downloaded. Please read its pages here, or ask the deal’s agent.',
) {}
/** Of what one may view alone, or of a data room without files. */
export class NothingToDownload extends refusal('not-found', 'There is nothing here that you may download.') {}
export class StillOpen extends refusal(
  'in-use',
  'This data room is open. Its archive can be downloaded once it has closed, or its deal is off the site.',
) {}
export class PartBeyondEnd extends refusal('range-not-satisfiable', 'The file ends before this part of it.') {}
export class GroupNotFound extends refusal('not-found', 'There is no such group in this data room.') {}
