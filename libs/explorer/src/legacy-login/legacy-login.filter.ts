import { Catch } from '@nestjs/common';
import type { Problem } from '@outcrop/contracts';
import { LegacyProblemFilter } from '../legacy-problem.filter.ts';

const TITLE = 'Login Failed';
/** A login that is refused ends no session, so it is not what makes older clients log out. */
const LOGIN_REFUSED = 1002;
const REFUSED: readonly number[] = [401, 403, 404];

/** Titles every refusal of a login 'Login Failed', with the reason as its message (docs/product/explorer.md#legacy-login). */
@Catch()
export class LegacyLoginFilter extends LegacyProblemFilter {
  protected override worded(problem: Problem): Problem {
    const worded = super.worded(problem);
    return { ...worded, title: TITLE, ...(REFUSED.includes(problem.status) && { errorCode: LOGIN_REFUSED }) };
  }
}
