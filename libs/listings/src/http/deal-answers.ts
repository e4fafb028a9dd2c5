import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type RequestWithActor, Unavailable } from '@outcrop/platform';
import { SearchUnavailable } from '@outcrop/search';
import type { Response } from 'express';
import { catchError, type Observable } from 'rxjs';

/**
 * What all answers with deals have in common: shared caches may keep what everybody sees, but ask again each time (the ETag makes that
 * cheap), as an edit must be seen within a second; nobody keeps what a signed-in person sees. A search that no engine answers is a 503.
 */
@Injectable()
export class DealAnswers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const signedIn = (http.getRequest<RequestWithActor>().actor?.kind ?? 'anonymous') !== 'anonymous';
    const response = http.getResponse<Response>();
    response.setHeader('Cache-Control', signedIn ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    response.vary('Cookie').vary('Authorization');
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw error instanceof SearchUnavailable ? new Unavailable('The search does not answer just now.') : error;
      }),
    );
  }
}
