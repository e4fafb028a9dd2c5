import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, Param, UseFilters } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { problemSchema } from '@outcrop/contracts';
import {
  DomainError,
  Forbidden,
  Invalid,
  Malformed,
  NotFound,
  ProblemFilter,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '@outcrop/platform';
import supertest from 'supertest';
import { LegacyProblemFilter } from '../src/legacy-problem.filter.ts';

const FAILED = 'Delete query process has been failed';
const THROWN: Readonly<Record<string, Error>> = {
  stranger: new Unauthenticated(),
  buyer: new Forbidden(),
  unknown: new NotFound('There is no such query.'),
  unreadable: new Malformed('The body is not JSON.', 'body'),
  large: new DomainError('too-large', 'The filters must have at most 100 kB.'),
  taken: new DomainError('duplicate', 'There is a directory of this name.'),
  invalid: new Invalid([{ path: 'name', message: 'must be one line' }]),
  eager: new TooManyRequests(7),
  busy: new Unavailable('The server is busy.'),
  broken: new Error('select from secret_table failed'),
};

@UseFilters(new LegacyProblemFilter())
@Controller()
class Refusals {
  @Get('plain/:kind')
  plain(@Param('kind') kind: string): never {
    throw THROWN[kind];
  }

  @UseFilters(new LegacyProblemFilter(FAILED))
  @Get('worded/:kind')
  worded(@Param('kind') kind: string): never {
    throw THROWN[kind];
  }
}

let app: NestExpressApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [Refusals] }).compile();
  app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
});
afterAll(() => app?.close());

const ask = (address: string) => supertest(app.getHttpServer()).get(address);

it.each<[string, number, number, string]>([
  ['stranger', 401, 1001, 'Please log in.'],
  ['buyer', 403, 1003, 'You are not authorized to access this page'],
  ['unknown', 404, 1004, 'There is no such query.'],
  ['unreadable', 400, 1022, 'The body is not JSON.'],
  ['large', 413, 1022, 'The filters must have at most 100 kB.'],
  ['taken', 409, 1022, 'There is a directory of this name.'],
  ['invalid', 422, 1022, 'name must be one line'],
  ['eager', 429, 1029, 'Too many attempts. Please wait and try again.'],
  ['busy', 503, 1000, 'There was a server error'],
  ['broken', 500, 1000, 'There was a server error'],
])('%s: status %i is error %i, %s', async (kind, status, errorCode, message) => {
  const answer = await ask(`/plain/${kind}`);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect({ ...problemSchema.parse(answer.body), ...answer.body }).toMatchObject({ status, errorCode, message });
  expect(answer.status).toBe(status);
  expect(answer.text).not.toContain('secret_table');
});

it('says what failed as the message, and why as the detail', async () => {
  const { body } = await ask('/worded/invalid');
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Invalid',
    status: 422,
    code: 'invalid',
    detail: 'name must be one line',
    message: FAILED,
    errors: [{ path: 'name', message: 'must be one line' }],
    errorCode: 1022,
  });
  expect((await ask('/worded/broken')).body).toMatchObject({ errorCode: 1000, message: FAILED });
});

it.each([
  ['stranger', 1001, 'Please log in.'],
  ['buyer', 1003, 'You are not authorized to access this page'],
])('says to %s what every call says', async (kind, errorCode, message) => {
  expect((await ask(`/worded/${kind}`)).body).toMatchObject({ errorCode, message });
});

it('keeps when to come back', async () => {
  expect((await ask('/plain/eager')).headers['retry-after']).toBe('7');
});
