import { type ArgumentsHost, Catch } from '@nestjs/common';
import { ProblemFilter } from '@outcrop/platform';
import type { Response } from 'express';
import { ReadError } from '../../read-errors.ts';

/** Answers refusals of assets in the words of their contract; all else as everywhere. */
@Catch()
export class AssetFilter extends ProblemFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    if (!(thrown instanceof ReadError)) {
      super.catch(thrown, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    for (const name of ['ETag', 'Last-Modified', 'Content-Disposition', 'Accept-Ranges']) response.removeHeader(name);
    response.status(thrown.status).set('Cache-Control', 'no-store').json(thrown.body);
  }
}
