import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Env } from '../config/env.ts';
import { jsonBodies } from './json-bodies.ts';
import { ProblemFilter } from './problem.filter.ts';
import { believeSite } from './site-calls.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { validationPipe } from './validation.ts';

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
