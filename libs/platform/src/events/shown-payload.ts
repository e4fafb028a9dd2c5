import { z } from 'zod';
import { eventTypeOf } from './define-event.ts';

/** What stands in the place of a text that is not shown. */
export const HIDDEN = '(hidden)';

/**
 * What admins are shown of an event's payload (docs/product/admin.md#delivery-payload): what the kind of event declares, and of that numbers, flags, days and
 * moments, words of a list, ids, and the texts that it declares as {@link shownText}. Nothing else is handed out, whatever a row holds.
 * @param type the wire name
 * @returns null for a kind of event that this process does not know
 */
export function shownPayload(type: string, payload: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const kind = eventTypeOf(type);
  return kind ? (shown(kind.schema, payload) as Record<string, unknown>) : null;
}

function shown(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return value === null || value === undefined ? (value ?? null) : shown(schema.def.innerType, value);
  if (schema instanceof z.ZodObject)
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shownKey(schema, key, one)]))
      : HIDDEN;
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((one) => shown(schema.def.element, one)) : HIDDEN;
  return isPlain(schema) && z.safeParse(schema, value).success ? value : HIDDEN;
}

/** A key that is not declared is shown as a name alone: rows of an older version have such. */
const shownKey = ({ shape }: z.ZodObject, key: string, value: unknown): unknown =>
  Object.hasOwn(shape, key) ? shown(shape[key]!, value) : HIDDEN;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PLAIN_KINDS = [
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodUUID,
  z.ZodISODate,
  z.ZodISODateTime,
] as const;

/** Whether values of the kind say nothing but what their schema lists or bounds, or are declared as shown. */
const isPlain = (schema: z.core.$ZodType): boolean =>
  PLAIN_KINDS.some((kind) => schema instanceof kind) ||
  (schema instanceof z.ZodString && schema.meta()?.['shown'] === true);
