import type { ApiClient, LeadSent } from '@outcrop/contracts';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { type FlashNote, withFlashNote } from '../access/flash-notes.ts';
import type { Context } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { readForm, textsOf } from '../server/take-form.ts';
import { APP_NAME, LEAD_FIELDS, type LeadAnswer, type LeadField, leadRefusal, notSent, TRAP } from './lead-fields.ts';

/**
 * Takes a form that people write to the firm with (docs/product/pages.md#lead-forms).
 * @param form its schema, the call that sends it, what is said when that fails, and the page with a note that it leads to when it was taken
 */
export async function takeLead<Schema extends z.ZodType>(
  { request, context }: { request: Request; context: Context },
  form: {
    schema: Schema;
    send: (api: ApiClient, body: z.output<Schema>) => Promise<LeadSent>;
    failed: string;
    taken: [path: string, note: FlashNote];
  },
) {
  const { startedAt, ...texts } = await textsOf(request, [...LEAD_FIELDS, TRAP, 'startedAt']);
  const refuse = (answer: LeadAnswer, status: number) => data({ ...answer, texts, startedAt }, { status });
  const { body, refusal } = readForm<Schema, LeadField>(form.schema, { ...texts, startedAt, appName: APP_NAME });
  if (refusal) return refuse({ refusal: { ...refusal, form: notSent(Object.keys(refusal.fields).length) } }, 422);
  const { error } = await callWithCookies(context, (api) => form.send(api, body));
  if (error) return refuse(leadRefusal(error, form.failed), error.status || 503);
  return redirect(withFlashNote(...form.taken), 303);
}
