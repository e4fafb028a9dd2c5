import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import {
  AreaAdapter,
  Authenticator,
  type Env,
  FlagRegistry,
  followRequest,
  loggingModule,
  nameRequest,
  newSiteProof,
  processModule,
  refuseUnknownHosts,
  SentPages,
  SourceChanges,
  setUpHttp,
} from '@outcrop/platform';
import { features } from '@outcrop/product';
import compression from 'compression';
import { Logger } from 'nestjs-pino';
import { mountAdmin } from './front-ends/admin.ts';
import { securityHeaders } from './front-ends/security-headers.ts';
import { mountSite } from './front-ends/site.ts';
import { describeApi } from './openapi.ts';

/**
 * The API process, ready to listen.
 * @param frontEnds whether to serve the built site and admin area as well; tests of the API do without
 */
export async function createApp(env: Env, { frontEnds = true } = {}): Promise<NestExpressApplication> {
  const root = await processModule('api', env, features, [loggingModule(env)]);
  const app = await NestFactory.create<NestExpressApplication>(root, new AreaAdapter(), {
    bodyParser: false,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.use(nameRequest);
  app.use(followRequest);
  app.use(refuseUnknownHosts(env));
  const flags = app.get(FlagRegistry, { strict: false });
  app.use(securityHeaders(env, async () => (await flags.all()).chatWidget));
  app.use(compression({ threshold: 1_024 }));
  const siteProof = newSiteProof();
  if (frontEnds) {
    const express = app.getHttpAdapter().getInstance();
    const pages = {
      changes: app.get(SourceChanges, { strict: false }),
      sentPages: app.get(SentPages, { strict: false }),
    };
    await mountSite(express, env, { apiOrigin: () => `http://127.0.0.1:${portOf(app) ?? env.PORT}`, siteProof }, pages);
    mountAdmin(express, app.get(Authenticator));
  }
  setUpHttp(app, env, siteProof);
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/openapi.json',
    // Its badge would be fetched from another host.
    swaggerOptions: { validatorUrl: null },
  });
  return app;
}

function portOf(app: NestExpressApplication): number | undefined {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : undefined;
}
