import { faultUnderInput } from '@outcrop/contracts';
import type { z } from 'zod';
import type { Refusal } from '../ui/form/refusal.ts';

/** The texts of a form that was sent without a script. */
export async function textsOf<Field extends string>(
  request: Request,
  names: readonly Field[],
): Promise<Record<Field, string>> {
  const form = await request.formData();
  const texts = {} as Record<Field, string>;
  for (const name of names) {
    const value = form.get(name);
    texts[name] = typeof value === 'string' ? value : '';
  }
  return texts;
}

/** Reads a form by its schema, with the first message of each field when it does not fit. */
export function readForm<Schema extends z.ZodType, Field extends string>(
  schema: Schema,
  values: unknown,
): { body: z.output<Schema>; refusal: null } | { body: null; refusal: Refusal<Field> } {
  const parsed = schema.safeParse(values, { error: faultUnderInput });
  if (parsed.success) return { body: parsed.data, refusal: null };
  const fields: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message;
  return { body: null, refusal: { fields: fields as Refusal<Field>['fields'], form: null } };
}
