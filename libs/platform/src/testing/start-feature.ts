import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import supertest from 'supertest';
import { Env } from '../config/env.ts';
import { EventTimings } from '../events/event-timings.ts';
import { AuditEntry, RecordedEvent } from '../events/events.entities.ts';
import type { Feature, FeatureModule, ProcessKind } from '../feature/feature.ts';
import { processModule } from '../feature/feature.ts';
import { loggingModule } from '../health/logging.ts';
import { followRequest } from '../http/brief-requests.ts';
import { nameRequest } from '../http/incoming-requests.ts';
import { AreaAdapter } from '../http/route-areas.ts';
import { setUpHttp } from '../http/set-up-http.ts';
import { type DrainOptions, drain } from './drain.ts';
import { emptyTables } from './empty-tables.ts';
import { PeopleModule } from './people.ts';
import { createTestDatabase } from './test-database.ts';

export interface StartFeatureOptions {
  /** The feature under test with those it needs, `platform` first, as in the product's list. */
  readonly features: readonly Feature[];
  /** Whose doors are opened, all in one process: by default the api's. With `worker`, `drain()` waits for the consumers. */
  readonly as?: readonly ProcessKind[];
  /** A database that the caller made and drops; by default one of its own. */
  readonly databaseUrl?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Other waits of relay and workers than {@link FAST_TIMINGS}. */
  readonly timings?: Partial<EventTimings>;
  /** Stand-ins for features that are left out. */
  readonly imports?: readonly FeatureModule[];
  readonly override?: (module: TestingModuleBuilder) => TestingModuleBuilder;
}

export type RunningFeature = Awaited<ReturnType<typeof startFeature>>;

/** Waits short enough for a test; their order is that of the real ones. */
const FAST_TIMINGS: Partial<EventTimings> = {
  pollMs: 500,
  lingerMs: 5,
  retryMs: 5,
  maxRetryMs: 50,
  restMs: 10,
  maxRestMs: 100,
  engineRetryMs: 20,
  maxEngineRetryMs: 100,
  engineTimeoutMs: 2_000,
  stopGraceMs: 1_000,
};

/**
 * Features as the product composes them, in the test's process: the same modules, guard, pipe and filter, listening on a free port of
 * loopback. Unless accounts is among the features, people are named by the header `x-person` (see {@link PeopleModule}). Stop it at the end.
 */
export async function startFeature({
  features,
  as = ['api'],
  databaseUrl,
  env: variables = {},
  timings = {},
  imports = [],
  override = (module) => module,
}: StartFeatureOptions) {
  const database = databaseUrl === undefined ? await createTestDatabase() : undefined;
  const url = databaseUrl ?? database!.url;
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-feature-'));
  const env = Env.read({
    DATABASE_URL: url,
    APP_SECRET: 'a secret for tests, long enough to sign with',
    DATA_DIR: dataDir,
    ENGINE_PREFIX: `t${randomBytes(5).toString('hex')}`,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    // Hashes that cost nothing: a test gives its own setting where their cost matters.
    PASSWORD_MEMORY_MIB: variables['OUTCROP_ENV'] === 'production' ? '19' : '1',
    ...variables,
  });
  const people = features.some(({ name }) => name === 'accounts') ? [] : [PeopleModule];
  const root = await processModule(as, env, features, [loggingModule(env), ...people, ...imports]);
  const builder = Test.createTestingModule({ imports: [root] });
  const module = await override(
    builder.overrideProvider(EventTimings).useValue({ ...new EventTimings(), ...FAST_TIMINGS, ...timings }),
  ).compile();
  const app = module.createNestApplication<NestExpressApplication>(new AreaAdapter(), {
    logger: false,
    bodyParser: false,
  });
  app.use(nameRequest);
  app.use(followRequest);
  setUpHttp(app, env);
  const deleteData = async () => {
    await database?.drop();
    await fs.rm(dataDir, { recursive: true, force: true });
  };
  await app.listen(0, '127.0.0.1').catch(async (error: unknown) => {
    await deleteData();
    throw error;
  });
  const server = app.getHttpServer();
  // The client ends its connections: a busy machine may be just sending by one that the server has found idle for five seconds.
  server.keepAliveTimeout = 0;
  const em = () => app.get(EntityManager).fork();
  // A connection is used again: one for each request would be a twentieth of the time of all tests.
  const connections = new Agent({ keepAlive: true });
  return {
    app,
    env: app.get(Env),
    /** A fresh fork. */
    em,
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    port: (server.address() as { port: number }).port,
    /** @param person `buyer`, `insider`, `advisor`, `admin`; without one nobody is signed in */
    request: (method: 'get' | 'head' | 'post' | 'put' | 'delete', address: string, person?: string): supertest.Test => {
      const request = supertest(server)[method](address).agent(connections);
      return person ? request.set('x-person', person) : request;
    },
    /** All events in their order. */
    recorded: () => em().find(RecordedEvent, {}, { orderBy: { id: 'asc' } }),
    audit: () => em().find(AuditEntry, {}, { orderBy: { id: 'asc' } }),
    /** Forgets all events and audit entries, and the rows of these tables. */
    clear: (...tables: string[]) => emptyTables(em(), ['event', 'audit_entry', ...tables]),
    drain: (options?: DrainOptions) => drain(app, options),
    /** Where the feature keeps its files. */
    files: path.join(dataDir, 'files'),
    stop: async () => {
      connections.destroy();
      await app.close();
      await deleteData();
    },
  };
}
