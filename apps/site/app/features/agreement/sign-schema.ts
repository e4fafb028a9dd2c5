import { AGREEMENT_MESSAGES, signAgreementBody } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../../ui/form/faults.ts';

/** What the form says, in texts: a box that is ticked says "on". */
export const signFormSchema = signAgreementBody.extend({
  versionId: z.coerce.number().pipe(signAgreementBody.shape.versionId),
  mayBind: z.literal('on', AGREEMENT_MESSAGES.mayBind).transform(() => true as const),
  /** Whether the form stands at the end of the text. */
  atEnd: z.string().optional(),
});
export const check = checkBy(signFormSchema);
