import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { APP_GUARD } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import {
  AccessGuard,
  ConfigModule,
  databaseOptions,
  Env,
  EventsModule,
  eventEntities,
  ProblemFilter,
  systemActor,
  tryLimitEntities,
  validationPipe,
} from '@outcrop/platform';
import supertest from 'supertest';
import { AccountsHttpModule, accountEntities, CreateUser, type NewUser } from '../../src/index.ts';

export const SECRET = 'a secret for tests, long enough to sign with';
export const PASSWORD = 'quartz7vein';

export interface RunningApp {
  readonly app: NestExpressApplication;
  readonly em: EntityManager;
  readonly commands: CommandBus;
  /** @param address where the request comes from, as a proxy tells it */
  post(path: string, body: object | string, address?: string): supertest.Test;
  get(path: string): supertest.Test;
  login(email: string, password?: string, address?: string): supertest.Test;
  createUser(user: Partial<NewUser> & { email: string }): Promise<number>;
}

/** Accounts as the API runs them: guard, pipe and filter installed, one proxy in front believed. */
export async function startApp(url: string, variables: NodeJS.ProcessEnv = {}): Promise<RunningApp> {
  const env = Env.read({ DATABASE_URL: url, APP_SECRET: SECRET, LOG_LEVEL: 'silent', ...variables });
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(env),
      MikroOrmModule.forRoot({
        ...databaseOptions(url, [...eventEntities, ...accountEntities, ...tryLimitEntities]),
        driver: PostgreSqlDriver,
        registerRequestContext: false,
      }),
      CqrsModule.forRoot(),
      EventsModule.forRoot(),
      AccountsHttpModule,
    ],
    providers: [{ provide: APP_GUARD, useClass: AccessGuard }],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.set('trust proxy', 1);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
  const server = app.getHttpServer();
  const commands = app.get(CommandBus);
  const post = (path: string, body: object | string, address = '192.0.2.1') =>
    supertest(server).post(path).set('content-type', 'application/json').set('x-forwarded-for', address).send(body);
  return {
    app,
    em: app.get(EntityManager).fork(),
    commands,
    post,
    get: (path) => supertest(server).get(path),
    login: (email, password = PASSWORD, address) => post('/api/Auth/Login', { email, password }, address),
    createUser: (user) =>
      commands.execute(
        new CreateUser(
          { password: PASSWORD, firstName: 'Iris', lastName: 'Vale', emailVerified: true, ...user },
          systemActor('test'),
        ),
      ),
  };
}

/** The one Set-Cookie of an answer that names the session. */
export function sessionCookie(answer: supertest.Response): string {
  const all = (answer.headers['set-cookie'] ?? []) as unknown as string[];
  return all.find((cookie) => cookie.startsWith('token=')) ?? '';
}
