import { DomainError, Forbidden } from '@outcrop/platform';

/** One sentence for every refused source: it must not tell which internal names exist or where they lead. */
export class SourceRefused extends Forbidden {
  constructor() {
    super('Images cannot be fetched from this address.');
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
