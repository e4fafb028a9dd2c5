import type { ApiError } from '@outcrop/contracts';
import { countWord } from '../format/number-words.ts';
import type { Refusal } from '../ui/form/refusal.ts';

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

/** What stands in the fields; empty where the form has no such field. */
export type LeadTexts = Record<LeadField | typeof TRAP, string>;
export const NO_LEAD: LeadTexts = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  description: '',
  website: '',
};

/** A form that was sent without a script and not taken. */
export interface SentLead {
  readonly texts: LeadTexts;
  readonly refusal: Refusal<LeadField>;
  /** When it was first shown. */
  readonly startedAt: string;
}

/** Which program sent it, as the firm reads it beside the lead. */
export const APP_NAME = 'Outcrop';

/** Above a form with faults. @param faults how many fields */
export const notSent = (faults: number): string =>
  `The message was not sent. ${countWord(faults)} ${faults === 1 ? 'field needs' : 'fields need'} correcting; what you wrote is kept.`;

/** Whether somebody writes too often: they are told when to come back, which says more than that it failed. */
export const isTooOften = ({ status }: ApiError): boolean => status === 429;

/** When to come back, in words that stay true while they are read: a minute or an hour is begun. */
export function tooOften({ retryAfter }: ApiError): string {
  const minutes = Math.ceil((retryAfter ?? 0) / 60);
  const when =
    minutes < 1
      ? 'later'
      : minutes === 1
        ? 'in a minute'
        : minutes <= 60
          ? `in ${minutes} minutes`
          : `in ${Math.ceil(minutes / 60)} hours`;
  return `You have written to us several times in a row. Please try again ${when}.`;
}

/** Why nothing was sent, in a line of the form itself. @param failed the form's own sentence */
export const failureLine = (error: ApiError, failed: string): string =>
  `${isTooOften(error) ? tooOften(error) : failed} What you wrote is kept.`;
