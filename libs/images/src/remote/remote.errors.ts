import { DomainError, refusal } from '@outcrop/platform';

/** One sentence for every refused source: it must not tell which internal names exist or where they lead. */
export class SourceRefused extends refusal('forbidden', 'Images cannot be fetched from this address.') {}

/** The source answered something that is not a picture, or nothing that could be understood. */
export class SourceFailed extends DomainError {
  constructor(detail: string) {
    super('bad-gateway', detail);
  }
}

export class SourceTooSlow extends refusal('gateway-timeout', 'The source did not answer in time.') {}
