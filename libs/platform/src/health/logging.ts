import type { IncomingMessage } from 'node:http';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Env } from '../config/env.ts';

/**
 * The query of /api/Auth carries addresses, tokens and passwords, others the token of a preview or of a reader of drafts; none is ever written
 * down (docs/product/http.md#redacted-logs).
 */
const withoutSecrets = (url: string) =>
  /^\/api\/auth\b/i.test(url)
    ? url.replace(/\?.*/s, '?[redacted]')
    : url.replace(/([?&](?:preview|access_token)=)[^&]*/gi, '$1[redacted]');

/** JSON logs with a request id, taken from a caller that gave a sane one. No header, cookie or body is logged. */
export const loggingModule = (env: Env): DynamicModule =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: env.LOG_LEVEL,
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
