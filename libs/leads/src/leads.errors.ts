import { LEAD_MESSAGES } from '@outcrop/contracts';
import { Invalid, refusal } from '@outcrop/platform';

export class LeadNotFound extends refusal('not-found', 'There is no such lead.') {}

/** The email stands on the block list of the contact page. */
export class BlockedEmail extends Invalid {
  constructor() {
    super([{ path: 'email', message: LEAD_MESSAGES.email }], LEAD_MESSAGES.email);
  }
}

export class NoSuchAssignee extends Invalid {
  constructor() {
    super([{ path: 'assigneeId', message: 'Please choose an admin or an advisor.' }]);
  }
}
