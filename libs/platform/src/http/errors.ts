import { PROBLEM_CODES, type ProblemCode } from '@outcrop/contracts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refusal with a stable code. Features extend it; the problem filter turns it into an answer (docs/product/http.md#problem-details). */
export class DomainError extends Error {
  readonly status: number;

  /** @param extra further members of the problem document, shown to the caller as they are. */
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors: FieldError[] = [],
    readonly extra: Record<string, unknown> = {},
  ) {
    super(detail);
    this.name = new.target.name;
    this.status = PROBLEM_CODES[code];
  }
}

/** The base of an error that always says the same. */
export const refusal = (code: ProblemCode, detail: string) =>
  class extends DomainError {
    constructor() {
      super(code, detail);
    }
  };

/** As zod says it. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export class Malformed extends DomainError {
  constructor(detail: string, path = '') {
    super('malformed', detail, path ? [{ path, message: detail }] : []);
  }
}
export class Invalid extends DomainError {
  /** @param detail by default what the errors say as sentences; their paths are in `errors` */
  constructor(errors: FieldError[], detail = sentencesOf(errors)) {
    super('invalid', detail, errors);
  }

  /**
   * What a schema refused, field by field.
   * @param error of zod's safeParse
   * @param under what stands before each path: the field of the body that the schema read
   */
  static of({ issues }: { readonly issues: readonly SchemaIssue[] }, under: readonly string[] = []): Invalid {
    return new Invalid(issues.map(({ path, message }) => ({ path: [...under, ...path].join('.'), message })));
  }
}

/** What is said of a field without naming it: "must be at most 100". */
const PREDICATE = /^(?:is|are|must|has|asks|names|leads)\b/;

/** Each error once; the path is in a sentence only where it has no other subject. */
function sentencesOf(errors: readonly FieldError[]): string {
  const sentences = errors.map(({ path, message }) =>
    path && PREDICATE.test(message) ? `${path} ${message}` : message,
  );
  return [...new Set(sentences)].join('; ').replaceAll('.; ', '. ');
}

export class Unauthenticated extends DomainError {
  constructor(detail = 'Please log in.') {
    super('unauthenticated', detail);
  }
}
export class Forbidden extends DomainError {
  constructor(detail = 'You are not authorized to access this page') {
    super('forbidden', detail);
  }
}
/** Refuses what an admin without a second factor may not do where one is demanded (docs/product/accounts.md#admin-second-factor). */
export class SecondFactorMissing extends refusal(
  'second-factor-missing',
  'Please set up a second factor first, under Security in your account.',
) {}
export class NotFound extends DomainError {
  constructor(detail = 'There is nothing at this address.') {
    super('not-found', detail);
  }
}
/** The path is known, the method is not: `Allow` says which ones are. */
export class MethodNotAllowed extends DomainError {
  constructor(
    method: string,
    readonly allowed: readonly string[],
  ) {
    super('method-not-allowed', `${method} is not allowed here. Allowed: ${allowed.join(', ')}.`);
  }
}
export class UnsupportedMediaType extends DomainError {
  constructor(detail: string) {
    super('unsupported-media-type', detail);
  }
}
/** The row was changed by somebody else since it was read; `current` is what stands now (docs/product/http.md#problem-details). */
export class Stale extends DomainError {
  constructor(current: unknown) {
    super('stale', 'Someone else has changed this.', [], { current });
  }
}
export class TooManyRequests extends DomainError {
  constructor(
    readonly retryAfterSeconds: number,
    detail = 'Too many attempts. Please wait and try again.',
  ) {
    super('too-many-requests', detail);
  }
}
export class Unavailable extends DomainError {
  constructor(
    detail: string,
    readonly retryAfterSeconds = 5,
  ) {
    super('unavailable', detail);
  }
}
/** Nothing is broken, there is only too much to do at this moment: refused before any work, counted and not logged. */
export class Busy extends Unavailable {}
