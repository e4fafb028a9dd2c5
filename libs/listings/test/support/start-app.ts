import os from 'node:os';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import {
  AccessGuard,
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  HealthModule,
  ProblemFilter,
  RecordedEvent,
  systemActor,
  validationPipe,
} from '@outcrop/platform';
import { PEOPLE, PeopleModule } from '@outcrop/platform/testing';
import { SearchModule, searchEntities } from '@outcrop/search';
import express from 'express';
import { LoggerModule } from 'nestjs-pino';
import supertest from 'supertest';
import { DealImages, type PictureSubject } from '../../src/deal-images.ts';
import { ListingsHttpModule } from '../../src/http/listings-http.module.ts';
import { Listing } from '../../src/listing.entity.ts';
import { listingEntities } from '../../src/listings.entities.ts';

export const { admin } = PEOPLE;
export const system = systemActor('test');

class NumberedImages extends DealImages {
  coverUrl = ({ listingId }: PictureSubject) => `/cover/${listingId}`;
  logoUrl = ({ listingId }: PictureSubject) => `/logo/${listingId}`;
  tombstoneUrl = ({ listingId }: PictureSubject) => `/tombstone/${listingId}`;
}
@Global()
@Module({
  providers: [{ provide: DealImages, useClass: NumberedImages }],
  exports: [DealImages],
})
class StandInsModule {}

export type RunningApp = Awaited<ReturnType<typeof startApp>>;

/** Listings as the API runs them, searching the rows; guard, pipe and filter installed. */
export async function startApp(url: string) {
  const env = Env.read({ DATABASE_URL: url, APP_SECRET: 'x'.repeat(32), DATA_DIR: os.tmpdir() });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(env),
      LoggerModule.forRoot({ pinoHttp: { level: 'silent' } }),
      HealthModule,
      MikroOrmModule.forRoot({
        ...databaseOptions(url, [...eventEntities, ...searchEntities, ...listingEntities]),
        driver: PostgreSqlDriver,
        registerRequestContext: false,
      }),
      CqrsModule.forRoot(),
      EventsModule.forRoot(),
      SearchModule,
      PeopleModule,
      StandInsModule,
      ListingsHttpModule,
    ],
    providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false, bodyParser: false });
  app.use(express.json({ strict: false }));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  const server = app.getHttpServer();
  const em = () => app.get(EntityManager).fork();
  return {
    app,
    em,
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    /** @param as `buyer`, `advisor`, `admin`; without it nobody is signed in */
    request: (method: 'get' | 'post' | 'put' | 'delete', path: string, as?: string) => {
      const request = supertest(server)[method](path);
      return as ? request.set('x-person', as) : request;
    },
    row: (id: number) => em().findOneOrFail(Listing, id),
    /** Wire names and payloads of all events, in their order. */
    events: async () => {
      const events = await em().find(RecordedEvent, {}, { orderBy: { id: 'asc' } });
      return events.map(({ type, payload }) => [type.replace(/^listings\.(.*)\.v1$/, '$1'), payload] as const);
    },
    /** Forgets all events and audit entries, and with `listings` the listings too. */
    clear: async (what: 'records' | 'listings' = 'records') => {
      await em().execute(
        `truncate event, audit_entry ${what === 'listings' ? ', listing restart identity' : ''} cascade`,
      );
    },
  };
}
