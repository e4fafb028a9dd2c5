import { AGREEMENT_MESSAGES } from '@outcrop/contracts';
import { DomainError, Invalid, refusal } from '@outcrop/platform';

/** Only told of a deal that the person may see. */
export class NoAgreement extends refusal('not-found', 'This data room asks for no agreement.') {}
export class SigningOff extends refusal('forbidden', 'Signing agreements is switched off.') {}
export class AgreementNotFound extends refusal('not-found', 'There is no such agreement.') {}
export class TemplateNotFound extends refusal('not-found', 'There is no such template.') {}

/** Another version, or other values in it, than the person read. */
export class AgreementChanged extends DomainError {
  constructor() {
    super('stale', AGREEMENT_MESSAGES.changed);
  }
}

export class AgreementNotRead extends Invalid {
  constructor() {
    super([{ path: 'versionId', message: AGREEMENT_MESSAGES.notRead }]);
  }
}

export class OtherName extends Invalid {
  constructor(name: string) {
    super([{ path: 'name', message: `Please type the name of your account: ${name}` }]);
  }
}

export class TemplateNameTaken extends Invalid {
  constructor() {
    super([{ path: 'name', message: 'Another template has this name.' }]);
  }
}

/** Data rooms need it, or signatures were made under it. */
export class TemplateInUse extends DomainError {
  constructor(why: string) {
    super('in-use', `This template cannot be deleted: ${why}.`);
  }
}
