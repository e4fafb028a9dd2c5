import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { UnsupportedMediaType } from './errors.ts';

const TAKES_UPLOAD = 'outcrop:takes-upload';

/** The route reads its body itself and says what it takes; every other one takes JSON. */
export const TakesUpload = () => SetMetadata(TAKES_UPLOAD, true);

/**
 * Refuses a body that is neither JSON nor meant for a route with {@link TakesUpload}, which would arrive as an empty object. Installed globally
 * by the API, before the access guard.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  /** @throws UnsupportedMediaType */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const length = request.headers['content-length'];
    if (length === undefined || length === '0') return true;
    // react-admin's DELETE carries a text/plain content type.
    if (request.method === 'DELETE' || request.is(['json', '+json', 'multipart/form-data'])) return true;
    if (this.reflector.getAllAndOverride<boolean>(TAKES_UPLOAD, [context.getHandler(), context.getClass()]))
      return true;
    throw new UnsupportedMediaType('The body must be JSON (Content-Type: application/json).');
  }
}
