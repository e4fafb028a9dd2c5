import { ACCESS_CODE_MESSAGES, type DataRoomState } from '@outcrop/contracts';
import { DomainError, Forbidden, Invalid, refusal } from '@outcrop/platform';

export class AccessNotFound extends refusal('not-found', 'There is no such person in a data room.') {}
export class InvitationNotFound extends refusal('not-found', 'This invitation is not known.') {}
export class InvitationWithdrawn extends refusal(
  'forbidden',
  'This invitation was withdrawn. The deal’s agent can tell you more.',
) {}
/** Without the email that it was sent to, which whoever has the link need not know. */
export class InvitationOfAnother extends refusal(
  'forbidden',
  'This invitation was sent to another email. Log in with the account of that email.',
) {}
export class CodeNotFound extends refusal('not-found', 'There is no such code.') {}
/** Only told about a deal that the person may see. */
export class NoDataRoom extends refusal('not-found', 'This deal has no data room.') {}
export class RequestsOff extends refusal('forbidden', 'Requests for data rooms are switched off.') {}
/** Withdrawn, a draft, or not on offer: told to agents, and to buyers who were invited or have the right code. */
export class DealOffSite extends refusal('forbidden', 'This deal is not on the site, so its data room takes no one.') {}
export class DataRoomClosed extends refusal('forbidden', 'This data room has closed.') {}

/** Whatever is wrong with it: unknown, another listing's or person's, used up, expired, stopped. */
export class IncorrectCode extends Invalid {
  constructor() {
    super([{ path: 'code', message: ACCESS_CODE_MESSAGES.incorrect }], ACCESS_CODE_MESSAGES.incorrect);
  }
}

const CLOSED_TO: Partial<Record<DataRoomState, string>> = {
  declined: 'Your request for this data room was declined.',
  revoked: 'Your access to this data room was withdrawn.',
  expired: 'Your access to this data room has expired. Please request it again.',
};

/** Tells somebody of their own state, in which they cannot let themselves in. */
export class EntryRefused extends Forbidden {
  constructor(state: DataRoomState) {
    super(`${CLOSED_TO[state]} The deal’s agent can tell you more.`);
  }
}

/** Somebody whom an agent's decision cannot be made for, by their place in the list. */
export interface RefusedPerson {
  readonly at: number;
  readonly message: string;
}

const errorsOf = (people: readonly RefusedPerson[]) =>
  people.map(({ at, message }) => ({ path: `people.${at}`, message }));

/** Another agent was faster for one of the people; nobody is changed. */
export class StaleDecision extends DomainError {
  constructor(people: readonly RefusedPerson[]) {
    const who = people.length === 1 ? 'this person' : `${people.length} of these people`;
    const detail = `Someone else has decided about ${who}. Nothing was changed. Please look again.`;
    super('stale', detail, errorsOf(people));
  }
}

/** The decision does not fit how one of the people stands; nobody is changed. */
export class DecisionRefused extends Invalid {
  constructor(people: readonly RefusedPerson[]) {
    super(errorsOf(people));
  }
}
