import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { listParameters, MalformedQuery, readQuery } from '@outcrop/contracts';
import type { Request } from 'express';
import type { z } from 'zod';
import { Invalid, Malformed } from './errors.ts';

/** Maximum length of a query string, in characters; all real filters together stay far below. */
const MAX_QUERY_LENGTH = 8_000;

const RawQueryOf = createParamDecorator((schemaOf: () => z.ZodType, context: ExecutionContext): unknown => {
  return queryOf(context.switchToHttp().getRequest<Request>(), schemaOf());
});

/**
 * Reads the raw query string with a contract's schema, which says by its arrays what is a list: the values of one are separated by a literal
 * `+`, which Express' own parser would turn into a space. The schema is wrapped, or Nest would take it for a pipe: it has a `transform` method.
 * @throws Malformed (400) for broken percent-encoding or more than 8,000 characters; Invalid (422) for wrong values, with each path.
 */
export const RawQuery = (schema: z.ZodType): ParameterDecorator => RawQueryOf(() => schema);

/** The query of a request as a schema reads it: once, however many ask. @throws as {@link RawQuery} */
export function queryOf<T extends z.ZodType>(request: Request, schema: T): z.output<T> {
  const known = readQueries.get(request);
  if (known?.schema === schema) return known.query as z.output<T>;
  const { originalUrl } = request;
  const at = originalUrl.indexOf('?');
  const query = parseRawQuery(at < 0 ? '' : originalUrl.slice(at + 1), schema);
  readQueries.set(request, { schema, query });
  return query;
}
const readQueries = new WeakMap<Request, { readonly schema: z.ZodType; readonly query: unknown }>();

export function parseRawQuery<T extends z.ZodType>(raw: string, schema: T): z.output<T> {
  if (raw.length > MAX_QUERY_LENGTH) throw new Malformed('The query is too long.');
  let values: Record<string, unknown>;
  try {
    values = readQuery(raw, listParameters(schema));
  } catch (error) {
    if (error instanceof MalformedQuery) throw new Malformed(error.message, error.parameter);
    throw error;
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Invalid(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: key, message: 'is not a known parameter' }))
        : [{ path: issue.path.join('.'), message: issue.message }],
    ),
  );
}
