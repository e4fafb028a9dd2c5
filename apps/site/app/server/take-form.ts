import { type ApiClient, type ApiError, faultUnderInput } from '@outcrop/contracts';
import { data } from 'react-router';
import type { z } from 'zod';
import { faultsOf } from '../ui/form/faults.ts';
import { type Refusal, refusalOf, textsIn } from '../ui/form/refusal.ts';
import type { Context } from './api.ts';
import { callWithCookies } from './call-with-cookies.ts';

/** Whether a script sends the form, to the address of the page's data, and not the browser itself. */
export const isByScript = (request: Request): boolean => new URL(request.url).pathname.endsWith('.data');

/** The texts of a form, empty for a field that it does not have. */
export async function textsOf<Field extends string>(
  request: Request,
  names: readonly Field[],
): Promise<Record<Field, string>> {
  const texts = textsIn(await request.formData());
  // Browsers send the end of a line as two characters.
  const of = (name: Field) => (texts[name] ?? '').replaceAll('\r\n', '\n');
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Field, string>;
}

/** Reads a form by its schema, with the first message of each field when it does not fit. */
export function readForm<Schema extends z.ZodType, Field extends string>(
  schema: Schema,
  values: unknown,
): { body: z.output<Schema>; refusal: null } | { body: null; refusal: Refusal<Field> } {
  const parsed = schema.safeParse(values, { error: faultUnderInput });
  if (parsed.success) return { body: parsed.data, refusal: null };
  return { body: null, refusal: { fields: faultsOf<Field>(parsed), form: null } };
}

/** What a form is, to the action that takes it. */
interface TakenForm<Field extends string, Schema extends z.ZodType, Answer> {
  readonly schema: Schema;
  readonly send: (api: ApiClient, body: z.output<Schema>) => Promise<Answer>;
  /** Tells a refusal of the API; if not given, at its fields. */
  readonly refusalOf?: (error: ApiError) => Refusal<Field>;
}

/**
 * Checks what was typed and sends it to the API: what the action of every form does (docs/architecture.md, "A form").
 * @param texts what was typed, by field
 * @returns what the API answered, with the cookies that it set; or `refused`, which is the action's answer: why not, and what was typed but passwords
 */
export async function takeForm<Field extends string, Schema extends z.ZodType, Answer>(
  context: Context,
  texts: Partial<Record<Field, string>>,
  form: TakenForm<Field, Schema, Answer>,
) {
  const names = Object.keys(texts) as Field[];
  const refuse = (refusal: Refusal<Field>, status: number) => ({
    refused: data({ refusal, texts: withoutSecrets(texts) }, { status }),
    body: null,
    answer: null,
    headers: null,
  });
  const { body, refusal } = readForm<Schema, Field>(form.schema, texts);
  if (refusal) return refuse(refusal, 422);
  const { answer, error, headers } = await callWithCookies(context, (api) => form.send(api, body));
  if (!error) return { refused: null, body, answer: answer as Answer, headers };
  return refuse(form.refusalOf?.(error) ?? refusalOf(error, names), error.status || 503);
}

/** What a form that was refused is filled with again: no password. */
const withoutSecrets = <Field extends string>(texts: Partial<Record<Field, string>>): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !SECRETS.has(name))) as Partial<Record<Field, string>>;
const SECRETS: ReadonlySet<string> = new Set(['currentPassword', 'password', 'confirmation', 'token']);
