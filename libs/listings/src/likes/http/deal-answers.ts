import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type RequestWithActor, Unavailable } from '@outcrop/platform';
import { type AnsweredBy, SearchUnavailable } from '@outcrop/search';
import type { Response } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { LikedDeals } from '../liked-deals.ts';
import { RequestLikes, setLikes } from './request-likes.ts';

/**
 * What all answers with deals have in common: shared caches may keep what everybody sees, but ask again each time (the ETag makes that
 * cheap), as an edit must be seen within a second; nobody keeps what a signed-in person or a visitor with likes sees. Every deal says whether it
 * is liked. A search that no engine answers is a 503.
 */
@Injectable()
export class DealAnswers implements NestInterceptor {
  constructor(private readonly likedDeals: LikedDeals) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    const likes = new RequestLikes(request, this.likedDeals);
    setLikes(request, likes);
    const response = http.getResponse<Response>();
    response.setHeader('Cache-Control', likes.isSomebodys ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    response.vary('Cookie').vary('Authorization');
    return next.handle().pipe(
      mergeMap((answer: unknown) => likes.marked(answer)),
      catchError((error: unknown) => {
        throw error instanceof SearchUnavailable
          ? new Unavailable('Search is not available right now. Please try again shortly.')
          : error;
      }),
    );
  }
}

/** Says who answered a search, and as of when (docs/product/http.md#search-engine-header). */
export function nameEngine(response: Response, { engine, revision, behind }: AnsweredBy): void {
  response.setHeader('X-Search-Engine', engine);
  if (revision !== undefined) response.setHeader('X-Search-Revision', revision);
  if (behind !== undefined) response.setHeader('X-Search-Behind', behind);
}
