import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import { PROBLEM_CODES, type Problem, type ProblemCode } from '@outcrop/contracts';
import type { Request, Response } from 'express';
import { isDatabaseUnavailable } from '../database/connections.ts';
import { Busy, DomainError, MethodNotAllowed, TooManyRequests, Unavailable } from './errors.ts';
import { type Layer, layersFor } from './route-areas.ts';

const TITLES: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported media type',
  416: 'No such part',
  422: 'Invalid',
  429: 'Too many requests',
  431: 'Too large',
  500: 'Something went wrong',
  502: 'Bad gateway',
  503: 'Temporarily unavailable',
  504: 'Gateway timeout',
};
const CODE_OF_STATUS = new Map<number, ProblemCode>(
  (Object.entries(PROBLEM_CODES) as [ProblemCode, number][]).reverse().map(([code, status]) => [status, code]),
);

/** While PostgreSQL is away, on every route and page (docs/product/engines.md#database-outage). */
const TRY_SHORTLY = 'This is not available right now. Please try again shortly.';

/** Of the system, when a file cannot be written for want of room (docs/product/http.md#full-disk). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM_RETRY_SECONDS = 60;

/** Answers every error as problem details. Unknown errors are logged whole and answered without detail (docs/product/http.md#unknown-errors). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: string | number }>();
    const error = translated(thrown, request);
    const response = http.getResponse<Response>();
    const problem = this.worded(toProblem(error));
    if (problem.status >= 500 && !(error instanceof Busy))
      this.log.error({ err: thrown, requestId: request.id }, problem.detail);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof TooManyRequests || error instanceof Unavailable) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds));
    }
    if (error instanceof MethodNotAllowed) response.setHeader('Allow', error.allowed.join(', '));
    // A refusal is no file, whatever the route says of its answer.
    response.removeHeader('Content-Disposition');
    response
      .status(problem.status)
      .type('application/problem+json')
      .setHeader('Cache-Control', 'no-store')
      .send(JSON.stringify({ ...problem, ...(request.id !== undefined && { requestId: String(request.id) }) }));
  }

  /** What a call with words of its own says; a filter of that call overrides it. */
  protected worded(problem: Problem): Problem {
    return problem;
  }
}

/** Errors of libraries in the words of our own. */
function translated(thrown: unknown, request: Request): unknown {
  if (thrown instanceof NotFoundException) return unrouted(thrown, request);
  if (thrown instanceof DomainError || statusOf(thrown) !== undefined) return thrown;
  if (NO_ROOM.has((thrown as NodeJS.ErrnoException | undefined)?.code ?? ''))
    return new Unavailable('The server is out of disk space. Nothing was saved.', NO_ROOM_RETRY_SECONDS);
  return isDatabaseUnavailable(thrown) ? new Unavailable(TRY_SHORTLY) : thrown;
}

/** Nest answers 404 to a wrong method as well; where the path knows others it is a 405. */
function unrouted(error: NotFoundException, request: Request): Error {
  const allowed = allowedMethods(request);
  return allowed.length > 0 ? new MethodNotAllowed(request.method, allowed) : error;
}

/** The problem document of any thrown value. */
export function toProblem(error: unknown): Problem {
  if (error instanceof DomainError) return problem(error.status, error.code, error.detail, error.errors, error.extra);
  const status = statusOf(error);
  if (status === undefined || status >= 500) {
    return problem(
      status ?? 500,
      status === 503 ? 'unavailable' : 'internal',
      'Something went wrong on our side. Please try again.',
    );
  }
  const detail =
    status === 400 && !(error instanceof HttpException)
      ? 'The request body could not be read.'
      : (error as Error).message;
  return problem(status, CODE_OF_STATUS.get(status) ?? 'malformed', detail);
}

/** Status of Nest's exceptions and of body-parser's errors (which carry `status` and `expose`). */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'expose' in error && 'status' in error && typeof error.status === 'number')
    return error.status;
  return undefined;
}

/** A problem document of ours; `message` repeats `detail` for old clients. */
export const problem = (
  status: number,
  code: string,
  detail: string,
  errors: { path: string; message: string }[] = [],
  extra: Record<string, unknown> = {},
): Problem => ({
  type: 'about:blank',
  title: TITLES[status] ?? 'Error',
  status,
  code,
  detail,
  message: detail,
  ...(errors.length && { errors }),
  ...extra,
});

/**
 * Methods that the path of a request knows, when no route took the request, for the `Allow` header of a 405 (RFC 9110, section 15.5.6).
 * @returns upper case and in alphabetical order; nothing when a route did take the request, or when the path is unknown altogether
 */
export function allowedMethods(request: Request): string[] {
  if (request.route && !isMiddleware(request.route)) return [];
  const methods = new Set<string>();
  for (const layer of layersFor(request)) {
    if (!layer.route || isMiddleware(layer.route) || !matches(layer, request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** Middleware of Nest, such as the logger, is mounted as a route for every method of every path: `{/*splat}`, `/{*all}`. */
const isMiddleware = ({ path }: { path: string }): boolean => /^\/?\{\/?\*\w+\}$/.test(path);

/** A path that no layer can decode belongs to none. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
