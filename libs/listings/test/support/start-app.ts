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
  type Actor,
  ANONYMOUS,
  Authenticator,
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  HealthModule,
  ProblemFilter,
  RecordedEvent,
  systemActor,
  type UserActor,
  validationPipe,
} from '@outcrop/platform';
import { SearchModule, searchEntities } from '@outcrop/search';
import express, { type Request } from 'express';
import { LoggerModule } from 'nestjs-pino';
import supertest from 'supertest';
import { DealImages, type PictureSubject } from '../../src/deal-images.ts';
import { ListingsHttpModule } from '../../src/http/listings-http.module.ts';
import { Listing } from '../../src/listing.entity.ts';
import { listingEntities } from '../../src/listings.entities.ts';

export const person = (changes: Partial<UserActor> = {}): UserActor => ({
  kind: 'user',
  userId: 3,
  sessionId: 'session',
  email: 'ann@rim.example',
  name: 'Ann',
  isAdmin: false,
  hasClaimAD: false,
  hasPrivateDeals: false,
  impersonatorId: null,
  ...changes,
});
const PEOPLE: Readonly<Record<string, Actor>> = {
  buyer: person(),
  advisor: person({ userId: 4, hasClaimAD: true }),
  admin: person({ userId: 5, isAdmin: true }),
};
export const admin = PEOPLE['admin']!;
export const system = systemActor('test');

/** Takes the name of one of the people above for credentials. */
class NamedAuthenticator extends Authenticator {
  async authenticate(request: Request): Promise<Actor> {
    return PEOPLE[String(request.headers['x-person'])] ?? ANONYMOUS;
  }
}
class NumberedImages extends DealImages {
  coverUrl = ({ listingId }: PictureSubject) => `/cover/${listingId}`;
  logoUrl = ({ listingId }: PictureSubject) => `/logo/${listingId}`;
  tombstoneUrl = ({ listingId }: PictureSubject) => `/tombstone/${listingId}`;
}
@Global()
@Module({
  providers: [
    { provide: DealImages, useClass: NumberedImages },
    { provide: Authenticator, useClass: NamedAuthenticator },
  ],
  exports: [DealImages, Authenticator],
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
