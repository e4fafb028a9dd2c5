import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ConnectionException,
  EntityManager,
  MikroORM,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { Controller, Get, Module, Post } from '@nestjs/common';
import pg from 'pg';
import type { Response } from 'supertest';
import { isDatabaseUnavailable } from '../src/database/connections.ts';
import { platform } from '../src/feature.ts';
import { databaseOptions, type Feature, Public } from '../src/index.ts';
import { createTestDatabase, type RunningFeature, startFeature, type TestDatabase } from '../src/testing/index.ts';
import { EngineProxy } from './support/engine-proxy.ts';

@Public()
@Controller('api/rows')
class RowsController {
  constructor(private readonly em: EntityManager) {}

  @Get()
  read() {
    return this.em.fork().execute('select 1 as one');
  }

  @Post()
  write() {
    return this.em.fork().transactional((em) => em.execute('select 1 as one'));
  }

  @Get('cut')
  cut() {
    return this.em.fork().execute('select pg_terminate_backend(pg_backend_pid())');
  }

  @Get('cut-in-transaction')
  cutInTransaction() {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      await em.execute('select pg_terminate_backend(pg_backend_pid())');
    });
  }

  @Get('wrong')
  wrong() {
    return this.em.fork().execute('select no_such_column');
  }
}
@Module({ controllers: [RowsController] })
class HttpModule {}
const rows: Feature = { name: 'rows', http: async () => ({ HttpModule }) };

const expectTryAgain = ({ status, headers, body, text }: Response) => {
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(body).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringContaining('try again shortly'),
  });
  expect(text).not.toMatch(/ECONN|terminat|postgres|select/i);
};

describe('a lost database connection', () => {
  let database: TestDatabase;
  let proxy: EngineProxy;
  let running: RunningFeature;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await EngineProxy.to(database.url);
    running = await startFeature({ features: [platform, rows], databaseUrl: proxy.url });
  });
  afterAll(async () => {
    await running?.stop();
    await proxy?.cut();
    await database?.drop();
  });

  /** The pool may lend the lost connection once more before it hears of its end. */
  const answersAgain = async () => {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await running.request('get', '/api/rows');
      if (answer.status === 200) return;
      expectTryAgain(answer);
    }
    throw new Error('It does not answer again.');
  };

  it('is 503 with Retry-After on every route, and the process recovers by itself', async () => {
    await running.request('get', '/api/rows').expect(200);
    await proxy.cut();
    expectTryAgain(await running.request('get', '/api/rows'));
    expectTryAgain(await running.request('post', '/api/rows').send({}));
    expect((await running.request('get', '/health/ready')).status).toBe(503);
    await proxy.restore();
    await running.request('get', '/api/rows').expect(200);
    await running.request('post', '/api/rows').send({}).expect(201);
    await running.request('get', '/health/ready').expect(200);
  });

  it.each(['cut', 'cut-in-transaction'])(
    'is 503 when the server ends the connection in the middle (%s)',
    async (path) => {
      expectTryAgain(await running.request('get', `/api/rows/${path}`));
      await answersAgain();
    },
  );

  it('is not what a wrong statement is: that stays an error of ours', async () => {
    await running.request('get', '/api/rows/wrong').expect(500);
  });

  it('is what a pool says that has no connection left', async () => {
    const options = databaseOptions(database.url, [], 1);
    const { driverOptions } = options as { driverOptions: Record<string, unknown> };
    expect(driverOptions['connectionTimeoutMillis']).toBeGreaterThan(0);
    const orm = await MikroORM.init({
      ...options,
      driverOptions: { ...driverOptions, connectionTimeoutMillis: 1_000 },
    });
    await orm.em.fork().transactional(async (em) => {
      await em.execute('select 1');
      const second = await orm.em
        .fork()
        .execute('select 1')
        .catch((error: unknown) => error);
      expect(isDatabaseUnavailable(second)).toBe(true);
    });
    await orm.close(true);
  });
});

describe('an error of the database', () => {
  const withCode = (code: string, error: Error = new Error('said so')) => Object.assign(error, { code });

  it.each([
    ['connection refused', withCode('ECONNREFUSED')],
    ['refused at every address', new AggregateError([withCode('ECONNREFUSED')])],
    ['connection failure', withCode('08006')],
    ['too many connections', withCode('53300', new pg.DatabaseError('sorry', 1, 'error'))],
    ['shutting down', new ConnectionException(withCode('57P01'))],
    ['starting up', withCode('57P03')],
    ['lost in the middle', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['behind another error', new Error('cannot', { cause: withCode('ECONNRESET') })],
  ])('says that the database is away: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a duplicate', new UniqueConstraintViolationException(withCode('23505'))],
    ['a wrong statement', withCode('42703')],
    ['a bug', new TypeError('x is undefined')],
    ['no error', 'ECONNREFUSED'],
  ])('does not: %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
