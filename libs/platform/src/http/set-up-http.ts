import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { issueMessage } from '@outcrop/contracts';
import { z } from 'zod';
import type { Env } from '../config/env.ts';
import { Invalid } from './errors.ts';
import { believeSite } from './incoming-requests.ts';
import { ProblemFilter } from './problem.filter.ts';
import { answerUnreadable, jsonBodies } from './unreadable-requests.ts';

/**
 * How every process that answers calls reads and refuses them: whose address is believed, JSON bodies, validation, problem details. Pages of the
 * site are mounted before, as they read their own bodies.
 * @param siteProof of the site in this process, if there is one
 */
export function setUpHttp(app: NestExpressApplication, env: Env, siteProof?: string): void {
  app.set('trust proxy', env.TRUST_PROXY);
  if (siteProof !== undefined) app.use(believeSite(siteProof));
  answerUnreadable(app.getHttpServer());
  app.use(['/api', '/content'], ...jsonBodies);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
}

// For every schema of the process: whoever answers with an issue answers in plain words.
z.config({ customError: issueMessage });

/** Of a body that is missing, each field that it needs is named. */
class NamingPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      if (metadata.type === 'body' && value === undefined) await super.transform({} as T, metadata);
      throw error;
    }
  }
}

/** Checks every parameter that has a schema; a refusal is a 422 that names each path (docs/product/http.md#validation). */
export const validationPipe = (): StandardSchemaValidationPipe =>
  new NamingPipe({
    exceptionFactory: (issues) =>
      new Invalid(
        issues.slice(0, 50).map((issue) => ({
          path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
          message: issue.message,
        })),
      ),
  });
