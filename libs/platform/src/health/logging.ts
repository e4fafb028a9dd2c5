import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Env } from '../config/env.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The query of /api/Auth carries addresses, tokens and passwords, others the token of a preview or of a reader of drafts; none is ever written
 * down (docs/product/http.md#redacted-logs).
 */
const withoutSecrets = (url: string) =>
  /^\/api\/auth\b/i.test(url)
    ? url.replace(/\?.*/s, '?[redacted]')
    : url.replace(/([?&](?:preview|access_token)=)[^&]*/gi, '$1[redacted]');

/** JSON logs with a request id, taken from a caller that gave a sane one. No header, cookie or body is logged. */
export function loggingModule(env: Env): DynamicModule {
  return LoggerModule.forRoot({
    pinoHttp: {
      level: env.LOG_LEVEL,
      genReqId: (request: IncomingMessage, response: ServerResponse) => {
        const given = request.headers['x-request-id'];
        const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
        response.setHeader('X-Request-Id', id);
        return id;
      },
      customLogLevel: (_, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
      autoLogging: { ignore: (request: IncomingMessage) => /^\/(health|metrics|assets)\b/.test(request.url ?? '') },
      serializers: {
        req: (request: { id: string; method: string; url: string; remoteAddress: string }) => ({
          id: request.id,
          method: request.method,
          url: withoutSecrets(request.url),
          remoteAddress: request.remoteAddress,
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    },
  });
}
