import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { CreateListing, Listing, ListingQueriesModule, ListingsModule, listingEntities } from '@outcrop/listings';
import {
  AccessGuard,
  AuditEntry,
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  HealthModule,
  ProblemFilter,
  RecordedEvent,
  StorageModule,
  systemActor,
  validationPipe,
} from '@outcrop/platform';
import { createTestDatabase, drain, HASTY, PEOPLE, PeopleModule } from '@outcrop/platform/testing';
import { WorkerEventsModule } from '@outcrop/platform/worker';
import { SearchModule, searchEntities } from '@outcrop/search';
import express from 'express';
import supertest from 'supertest';
import {
  type CoverSubjects,
  DealImagesModule,
  ImagesHttpModule,
  ImagesWorkerModule,
  ListingCoverSubjects,
} from '../../src/index.ts';

export const { advisor } = PEOPLE;

export type RunningImages = Awaited<ReturnType<typeof startImages>>;

/**
 * Images as the API runs them, on a database and a folder of their own; with `worker`, its consumers too.
 * @param subjects where listings are read from: the rows
 */
export async function startImages({
  subjects = ListingCoverSubjects,
  worker = false,
}: {
  subjects?: Type<CoverSubjects>;
  worker?: boolean;
} = {}) {
  const database = await createTestDatabase();
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-images-'));
  const env = Env.read({
    DATABASE_URL: database.url,
    APP_SECRET: 'x'.repeat(32),
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://outcrop.example',
    ENGINE_PREFIX: `t${path
      .basename(dataDir)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 30),
  });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(env),
      HealthModule,
      StorageModule,
      MikroOrmModule.forRoot({
        ...databaseOptions(database.url, [...eventEntities, ...searchEntities, ...listingEntities], 8),
        driver: PostgreSqlDriver,
        registerRequestContext: false,
      }),
      CqrsModule.forRoot(),
      EventsModule.forRoot(),
      SearchModule,
      PeopleModule,
      DealImagesModule,
      ListingsModule,
      ListingQueriesModule,
      ImagesHttpModule.reading(subjects),
      ...(worker ? [ImagesWorkerModule, WorkerEventsModule.withTimings(HASTY)] : []),
    ],
    providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false, bodyParser: false });
  app.use('/api', express.json({ strict: false }));
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  const em = () => app.get(EntityManager).fork();
  const request = (method: 'get' | 'post', address: string, as?: string) => {
    const asked = supertest(server)[method](address);
    return as ? asked.set('x-person', as) : asked;
  };
  return {
    app,
    em,
    port: (server.address() as { port: number }).port,
    commands: app.get(CommandBus),
    request,
    get: (address: string, as?: string) => request('get', address, as),
    upload: (source: string, listingId: number | string, file: Buffer, name = 'picture', as = 'advisor') =>
      request('post', `/api/Advisors/Update${source}Image?listingId=${listingId}`, as).attach('file', file, name),
    clearImage: (source: string, listingId: number, as = 'advisor') =>
      request('post', `/api/Advisors/Clear${source}Image?listingId=${listingId}`, as),
    /** A public deal. */
    listing: (values: object = {}): Promise<number> =>
      app
        .get(CommandBus)
        .execute(
          new CreateListing(
            { typeCodes: 'PP', basin: 'Midland Basin', webStatus: 'published', isActiveDeal: true, ...values },
            systemActor('test'),
          ),
        ),
    row: (id: number) => em().findOneOrFail(Listing, id),
    events: async () => {
      const events = await em().find(RecordedEvent, {}, { orderBy: { id: 'asc' } });
      return events.map(({ type, payload, actor }) => ({ type, payload, actor }));
    },
    audit: () => em().find(AuditEntry, {}, { orderBy: { id: 'asc' } }),
    forget: () => em().execute('truncate event, audit_entry cascade'),
    drain: () => drain(app),
    /** Paths of all stored files, below the folder of files. */
    files: async (): Promise<string[]> => {
      const root = path.join(dataDir, 'files');
      const entries = await fs.readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .sort();
    },
    folder: path.join(dataDir, 'files'),
    stop: async () => {
      await app.close();
      await database.drop();
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}
