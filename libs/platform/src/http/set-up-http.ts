import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { Env } from '../config/env.ts';
import { ProblemFilter } from './problem.filter.ts';
import { validationPipe } from './validation.ts';

/** Largest JSON body; uploads have their own routes and limits. */
const MAX_BODY_SIZE = '1mb';

/**
 * How every process that answers calls reads and refuses them: whose address is believed, JSON bodies, validation, problem details. Pages of the
 * site are mounted before, as they read their own bodies.
 */
export function setUpHttp(app: NestExpressApplication, env: Env): void {
  app.set('trust proxy', trustedProxies(env.TRUST_PROXY));
  app.use(['/api', '/content'], express.json({ limit: MAX_BODY_SIZE, strict: false }));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
}

/**
 * Besides the proxies that the operator named, the site: it calls the API over loopback and passes the visitor's address on, which the limits
 * on logins need. A program on this machine could lie about its address; it could as well use another one.
 */
const trustedProxies =
  (named: number) =>
  (address: string, hop: number): boolean =>
    hop < named || (hop === 0 && LOOPBACK.test(address));
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
