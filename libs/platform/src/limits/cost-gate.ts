import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { defer, finalize, mergeMap, type Observable } from 'rxjs';
import type { z } from 'zod';
import { freshCounter } from '../events/metrics.ts';
import { briefRequests } from '../http/brief-requests.ts';
import { Busy, DomainError, TooManyRequests } from '../http/errors.ts';
import { hangUpOf } from '../http/hang-up.ts';
import { queryOf } from '../http/raw-query.ts';
import { webProcess } from '../processes/web-process.ts';
import { CostLimits, CostTurns } from './cost-turns.ts';

/** The {@link CostTurns} of all processes that answer at one port, which share one set of places (docs/product/http.md#costly-requests). */
@Injectable()
export class CostGate {
  private readonly turns: CostTurns;

  constructor(limits: CostLimits) {
    this.turns = new CostTurns(limits);
  }

  /** As {@link CostTurns.enter}. */
  async enter(address: string, gone?: AbortSignal): Promise<() => void> {
    try {
      return await (webProcess()?.enter({ about: 'costly', address }, gone) ?? this.turns.enter(address, gone));
    } catch (error) {
      // Nobody is refused who has hung up.
      if (!gone?.aborted && (error instanceof TooManyRequests || error instanceof Busy))
        refusals.inc({ status: String(error.status) });
      throw error;
    }
  }
}

const refusals = freshCounter('outcrop_costly_requests_refused_total', 'Costly requests that were refused, by status', [
  'status',
]);

type IsCostly = (request: Request) => boolean;
/** Metadata of a route's handler: which requests are costly. */
export const IS_COSTLY = 'outcrop:is-costly';

/**
 * A route of which some requests are costly: these go through the {@link CostGate} and may be answered with 429 or 503
 * (docs/product/http.md#costly-requests).
 * @param schema of the route's query
 * @param isCostly by what a request asks; a cheap one never waits
 */
export const Costly = <T extends z.ZodType>(
  schema: T,
  isCostly: (query: z.output<T>) => boolean = () => true,
): MethodDecorator =>
  applyDecorators(
    SetMetadata<string, IsCostly>(IS_COSTLY, (request) => isCostly(queryOf(request, schema))),
    UseInterceptors(CostInterceptor),
    ApiResponse({ status: 429, description: 'Too much from this network; Retry-After says when to come back' }),
    ApiResponse({ status: 503, description: 'Too much from all together; Retry-After says when to come back' }),
  );

@Injectable()
class CostInterceptor implements NestInterceptor {
  constructor(
    private readonly gate: CostGate,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!isCostly(this.reflector.get<IsCostly>(IS_COSTLY, context.getHandler()), request)) return next.handle();
    briefRequests.leave((request as { id?: unknown }).id);
    const gone = hangUpOf(http.getResponse<Response>());
    return defer(() => this.gate.enter(request.ip ?? '', gone)).pipe(
      mergeMap((leave) => next.handle().pipe(finalize(leave))),
    );
  }
}

/** A query that cannot be read costs nothing: the route refuses it. */
function isCostly(byRequest: IsCostly, request: Request): boolean {
  try {
    return byRequest(request);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
