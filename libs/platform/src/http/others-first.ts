import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { defer, mergeMap, type Observable } from 'rxjs';
import { briefRequests } from './brief-requests.ts';

/** A call waits for others no longer than this (milliseconds), however many there are. */
const PATIENCE_MS = 20;

/**
 * A route whose calls come by the thousand: each begins when the requests that are under way in its process were answered, and nobody waits for
 * it (docs/decisions/column-search.md#in-turns).
 */
export const OthersFirst = (): MethodDecorator => UseInterceptors(new OthersFirstInterceptor());

class OthersFirstInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    briefRequests.leave(context.switchToHttp().getRequest<Request & { id?: unknown }>().id);
    return defer(() => briefRequests.answered(PATIENCE_MS)).pipe(mergeMap(() => next.handle()));
  }
}
