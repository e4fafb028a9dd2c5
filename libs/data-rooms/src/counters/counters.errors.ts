import { Invalid, refusal } from '@outcrop/platform';

/** Alike for one that is not there and for another data room's. */
export class ContactNotFound extends refusal('not-found', 'There is no such record in this data room.') {}
export class NotInDataRoom extends Invalid {
  constructor() {
    super([{ path: 'userId', message: 'is not among the people of this data room' }]);
  }
}
