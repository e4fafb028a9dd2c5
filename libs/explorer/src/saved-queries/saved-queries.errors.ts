import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { MAX_QUERIES_BYTES, MAX_QUERY_DIRECTORIES, MAX_QUERY_READERS, MAX_SAVED_QUERIES } from '@outcrop/contracts';
import { DomainError, Invalid, refusal } from '@outcrop/platform';

/** Alike for one that is not there and for somebody else's, as the next two. */
export class DirectoryNotFound extends refusal('not-found', 'There is no such directory.') {}
export class QueryNotFound extends refusal('not-found', 'There is no such query.') {}
export class FiltersNotFound extends refusal('not-found', 'There are no filters of this UUID.') {}

export class NameTaken extends DomainError {
  /** @param message says of what */
  constructor(message: string) {
    super('duplicate', message, [{ path: 'name', message }]);
  }
}
/** Tells a write that failed as {@link NameTaken} where it is that. @param message says of what */
export const asNameTaken =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof UniqueConstraintViolationException ? new NameTaken(message) : error;
  };

export class TooManyDirectories extends Invalid {
  constructor() {
    super([{ path: 'name', message: `You can have at most ${MAX_QUERY_DIRECTORIES} directories.` }]);
  }
}
export class TooManyQueries extends Invalid {
  constructor() {
    const message = `You can save at most ${MAX_SAVED_QUERIES.toLocaleString('en-US')} queries. Please delete one first.`;
    super([{ path: 'name', message }]);
  }
}
export class QueriesTooLarge extends Invalid {
  constructor() {
    const message = `All your queries together can have at most ${MAX_QUERIES_BYTES / 1e6} MB. Please delete one first.`;
    super([{ path: 'filters', message }]);
  }
}
export class NoExplorer extends Invalid {
  constructor() {
    super([{ path: 'email', message: 'No one with this email can use the data explorer.' }]);
  }
}
export class OwnQuery extends Invalid {
  constructor() {
    super([{ path: 'email', message: 'This query is yours already.' }]);
  }
}
export class TooManyReaders extends Invalid {
  constructor() {
    super([{ path: 'email', message: `You can share a query with at most ${MAX_QUERY_READERS} people.` }]);
  }
}
