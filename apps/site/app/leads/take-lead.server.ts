import type { ApiClient, LeadSent } from '@outcrop/contracts';
import { data } from 'react-router';
import type { z } from 'zod';
import type { Context } from '../server/api.ts';
import { callWithCookies } from '../server/call-with-cookies.ts';
import { readForm, textsOf } from '../server/read-form.ts';
import { type Refusal, refusalOf } from '../ui/form/refusal.ts';
import { failureLine, LEAD_FIELDS, type LeadField, notSent, type SentLead, TRAP } from './lead-fields.ts';

/**
 * Takes a form that was sent without a script (docs/product/pages.md#lead-forms).
 * @param form its schema, the call that sends it, and what is said when that fails
 * @returns null when it was taken; otherwise what the page shows again, with its status
 */
export async function takeLead<Schema extends z.ZodType>(
  { request, context }: { request: Request; context: Context },
  form: { schema: Schema; send: (api: ApiClient, body: z.output<Schema>) => Promise<LeadSent>; failed: string },
) {
  const { startedAt, ...texts } = await textsOf(request, [...LEAD_FIELDS, TRAP, 'startedAt']);
  const refuse = ({ fields, form: line }: Refusal<LeadField>, status: number) => {
    const faults = Object.keys(fields).length;
    const sent: SentLead = { texts, startedAt, refusal: { fields, form: faults ? notSent(faults) : line } };
    return data(sent, { status });
  };
  const { body, refusal } = readForm<Schema, LeadField>(form.schema, { ...texts, startedAt });
  if (refusal) return refuse(refusal, 422);
  const { error } = await callWithCookies(context, (api) => form.send(api, body));
  if (!error) return null;
  const { fields } = refusalOf(error, LEAD_FIELDS);
  return refuse({ fields, form: failureLine(error, form.failed) }, error.status || 503);
}
