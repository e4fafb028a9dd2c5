import { Catch } from '@nestjs/common';
import type { Problem } from '@outcrop/contracts';
import { ProblemFilter } from '@outcrop/platform';

/** What old clients know refusals by; the first makes them log out (docs/product/explorer.md#explorer-errors). */
const ERROR_CODES = new Map([
  [401, 1001],
  [403, 1003],
  [404, 1004],
  [400, 1022],
  [409, 1022],
  [413, 1022],
  [415, 1022],
  [422, 1022],
  [429, 1029],
]);
const ANY_OTHER = 1000;
const SERVER_ERROR = 'There was a server error';

/** Said to anyone who may not call at all, in the words of every other call. */
const NOT_ALLOWED: readonly number[] = [401, 403];

/**
 * Answers errors of the explorer's calls to old clients: the problem document of every call, with their `errorCode` as a number. What failed on our
 * side is 'There was a server error'; a call with words of its own for a failure says them as `message`, the reason beside it as `detail`.
 */
@Catch()
export class LegacyProblemFilter extends ProblemFilter {
  /** @param failed the `message` of whatever fails, unless the person may not call at all */
  constructor(private readonly failed?: string) {
    super();
  }

  protected override worded(problem: Problem): Problem {
    const { status } = problem;
    return { ...problem, message: this.messageOf(problem), errorCode: ERROR_CODES.get(status) ?? ANY_OTHER };
  }

  private messageOf({ status, message }: Problem): string {
    if (NOT_ALLOWED.includes(status)) return message;
    return this.failed ?? (status >= 500 ? SERVER_ERROR : message);
  }
}
