import { UPLOAD_TYPES } from '@outcrop/contracts';
import { DomainError, Invalid, refusal } from '@outcrop/platform';

const KINDS = UPLOAD_TYPES.map((type) => type.split('/')[1]!.toUpperCase()).join(', ');

/** The bytes are none of the files that are taken, whatever they were called. */
export class UnsupportedFile extends refusal(
  'unsupported-media-type',
  `The file must be a picture (${KINDS}) or a PDF.`,
) {}

/** A PDF that cannot be opened or drawn. */
export class UnreadablePdf extends Invalid {
  constructor(message: string) {
    super([{ path: 'file', message }], message);
  }
}

class RefusedFile extends Invalid {
  /** @param message what is said of it, without naming it */
  constructor(message: string) {
    super([{ path: 'file', message }], `The file ${message}.`);
  }
}

/** @param signature by which the scanner knows it */
export class MalwareFound extends RefusedFile {
  constructor(readonly signature: string) {
    super(`holds malware (${signature}) and was not kept`);
  }
}

/** Where there is a scanner, nothing is kept that it does not look at. */
export class NotScanned extends RefusedFile {
  constructor() {
    super('is larger than the malware scanner takes, and was not kept');
  }
}

export class FileNotFound extends refusal('not-found', 'There is no such file.') {}

/** Something shows the file; the message names what. */
export class FileInUse extends DomainError {
  /** @param titles of the items that show it; none when they are not known */
  constructor(titles: readonly string[]) {
    const shown = titles.slice(0, 3).map((title) => `“${title}”`);
    const more = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
    super(
      'in-use',
      `The file is in use${shown.length ? `: ${shown.join(', ')}${more}` : ''}. Take it out there first.`,
    );
  }
}

/** A picture cannot take the place of a PDF, nor a PDF that of a picture: whatever shows the file expects what it was. */
export class OtherKindOfFile extends RefusedFile {
  constructor(type: string) {
    super(`must be a ${type === PDF ? 'PDF' : 'picture'}, as the file that it takes the place of`);
  }
}
/** Media type of the files that are not pictures. */
export const PDF = 'application/pdf';
