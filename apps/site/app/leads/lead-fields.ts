import { type ApiError, noAnswer } from '@outcrop/contracts';
import { type FlashNote, flashNoteIn } from '../access/flash-notes.ts';
import { countWord } from '../format/number-words.ts';
import { keepForm, type Refusal, refusalOf } from '../ui/form/refusal.ts';
import { whenAgain } from '../ui/when-again.ts';

/** Fields of the forms that people write to the firm with, in the order in which they stand there; none of the forms has all. */
export const LEAD_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'subject',
  'message',
  'description',
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];
/** A field that people do not see and leave empty (docs/product/leads.md#suspect-leads). */
export const TRAP = 'website';

/** What is in the fields; a form has only some of them. */
export type LeadTexts = Partial<Record<LeadField, string>>;

/** Why a form with nothing wrong in it could not be sent. */
interface LeadFailure {
  title: string;
  text: string;
  /** Whether it may work when it is sent again. */
  again: boolean;
  /** Both in a line of the form itself. */
  line: string;
}

/** What the actions of these forms answer. */
export interface LeadAnswer {
  /** It was taken. */
  readonly note?: FlashNote | null;
  /** It was not. */
  readonly refusal?: Refusal<LeadField>;
  readonly failure?: LeadFailure | null;
  /** For a browser without a script: what was typed, and when the form was first shown. */
  readonly texts?: LeadTexts;
  readonly startedAt?: string;
}

/** Which program sent it, as the firm reads it beside the lead. */
export const APP_NAME = 'Outcrop';

/** Above a form with faults. @param faults how many fields */
export const notSent = (faults: number): string =>
  `The message was not sent. ${countWord(faults)} ${faults === 1 ? 'field needs' : 'fields need'} correcting; what you wrote is still here.`;

const STILL_HERE = 'What you wrote is still here.';

/** What a refusal of the API says in the form. @param failed the form's own sentence */
export function leadRefusal(error: ApiError, failed: string): LeadAnswer {
  const { fields, form } = refusalOf(error, LEAD_FIELDS);
  if (form === null) return { refusal: { fields, form: notSent(Object.keys(fields).length) } };
  return { refusal: { fields, form: null }, failure: failureOf(error, failed) };
}

function failureOf(error: ApiError, failed: string): LeadFailure {
  const { status, problem } = error;
  // Somebody who writes too often is told when to come back, which says more than that it failed.
  if (status === 429)
    return { title: tooOften(error), text: STILL_HERE, again: false, line: `${tooOften(error)} ${STILL_HERE}` };
  const line = `${failed} ${STILL_HERE}`;
  if (status !== 0 && status < 500) return { title: failed, text: problem.detail, again: false, line };
  const reference = problem.requestId ? ` Reference ${problem.requestId}.` : '';
  return { title: failed, text: `${problem.detail} ${STILL_HERE}${reference}`, again: true, line };
}

/** When to come back. */
export const tooOften = ({ retryAfter }: ApiError): string =>
  `You have written to us several times in a row. Please try again ${whenAgain(retryAfter)}.`;

/**
 * The `clientAction` of these forms: what was typed stays when the server cannot be reached, and where a browser without a script would go to a
 * page with a note, the note is shown over the form.
 * @param failed the form's own sentence
 */
export const keepLead =
  (failed: string) =>
  ({ serverAction }: { serverAction: () => Promise<LeadAnswer> }): Promise<LeadAnswer> =>
    keepForm<LeadAnswer>(() => leadRefusal(noAnswer(), failed))({ serverAction }).catch((redirect: Response) => ({
      note: flashNoteIn(redirect.headers.get('Location')?.split('?')[1] ?? ''),
    }));
