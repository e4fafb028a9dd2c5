import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { listParameters, MAX_QUERY_LENGTH, MalformedQuery, readQuery } from '@outcrop/contracts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { Invalid, Malformed } from './errors.ts';

const QUERY_TOO_LONG = `The query of the address may have at most ${MAX_QUERY_LENGTH.toLocaleString('en-US')} characters.`;

const RawQueryOf = createParamDecorator((schemaOf: () => z.ZodType, context: ExecutionContext): unknown => {
  return queryOf(context.switchToHttp().getRequest<Request>(), schemaOf());
});

/**
 * Reads the raw query string with a contract's schema, which says by its arrays what is a list: the values of one are separated by a literal
 * `+`, which Express' own parser would turn into a space. The schema is wrapped, or Nest would take it for a pipe: it has a `transform` method.
 * @throws Malformed (400) for broken percent-encoding or more than 8,000 characters; Invalid (422) for wrong values, with each path.
 */
export const RawQuery = (schema: z.ZodType): ParameterDecorator => RawQueryOf(() => schema);

/** Of each schema so many queries are cached: the list without a filter is asked for by everybody, and a costly query is read twice. */
const MAX_CACHED_QUERIES = 200;

/**
 * The query of a request as a schema reads it: once, however many ask and however many requests have the same one. Nobody can change it.
 * @throws as {@link RawQuery}
 */
export function queryOf<T extends z.ZodType>(request: Request, schema: T): z.output<T> {
  const { originalUrl } = request;
  const at = originalUrl.indexOf('?');
  const raw = at < 0 ? '' : originalUrl.slice(at + 1);
  const cache = cacheOf(schema);
  const known = cache.get(raw);
  if (known) return known.query as z.output<T>;
  const query = frozen(parseRawQuery(raw, schema));
  cache.set(raw, { query });
  return query;
}

type QueryCache = LRUCache<string, { readonly query: unknown }>;
const caches = new WeakMap<z.ZodType, QueryCache>();

function cacheOf(schema: z.ZodType): QueryCache {
  const known = caches.get(schema);
  if (known) return known;
  const cache: QueryCache = new LRUCache({ max: MAX_CACHED_QUERIES });
  caches.set(schema, cache);
  return cache;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

export function parseRawQuery<T extends z.ZodType>(raw: string, schema: T): z.output<T> {
  if (raw.length > MAX_QUERY_LENGTH) throw new Malformed(QUERY_TOO_LONG, 'query');
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
