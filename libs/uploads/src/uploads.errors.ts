import { DomainError, NotFound, refusal } from '@outcrop/platform';

export class UploadNotFound extends NotFound {
  constructor() {
    super('The upload is not there any more. Please begin again.');
  }
}

export class UploadUnfinished extends refusal('in-use', 'The file has not come in whole yet.') {}

export class UploadTooLarge extends DomainError {
  /** @param limit bytes */
  constructor(limit: number) {
    super('too-large', `The file is larger than ${limit / 2 ** 20} MB.`);
  }
}

/** More than one person may have on its way. */
export class TooMuchOnItsWay extends DomainError {
  constructor() {
    super('too-many-requests', 'You have too much on its way. Please finish or stop other uploads first.');
  }
}
