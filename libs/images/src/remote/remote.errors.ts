import { DomainError, Forbidden } from '@outcrop/platform';

/** One sentence for every refused source: which names exist inside, and where they lead, is nobody's business. */
export class SourceRefused extends Forbidden {
  constructor() {
    super('Pictures are not fetched from this address.');
  }
}

/** The source answered something that is not a picture, or nothing that could be understood. */
export class SourceFailed extends DomainError {
  constructor(detail: string) {
    super('bad-gateway', detail);
  }
}

export class SourceTooSlow extends DomainError {
  constructor() {
    super('gateway-timeout', 'The source did not answer in time.');
  }
}
