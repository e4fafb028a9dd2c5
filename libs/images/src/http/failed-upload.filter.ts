import { Catch } from '@nestjs/common';
import { IMAGE_FAILED, type Problem } from '@outcrop/contracts';
import { ProblemFilter } from '@outcrop/platform';

/** Said to whoever may not upload at all, in the words of every other call. */
const NOT_ALLOWED: readonly number[] = [401, 403];

/**
 * Says of an upload that failed what the older product said, and nothing else, as the `message`; why it failed is the `detail` beside it
 * (docs/product/images.md#image-messages).
 */
@Catch()
export class FailedUploadFilter extends ProblemFilter {
  protected override worded(problem: Problem): Problem {
    return NOT_ALLOWED.includes(problem.status) ? problem : { ...problem, message: IMAGE_FAILED };
  }
}
