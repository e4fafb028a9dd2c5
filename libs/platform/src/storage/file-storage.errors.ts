import { Unavailable } from '../http/errors.ts';

/** The store of the files cannot be reached, or refuses what it should take. */
export class StorageUnavailable extends Unavailable {
  constructor(override readonly cause: unknown) {
    super('Files cannot be reached at the moment. Please try again shortly.');
  }
}
