import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { problemSchema } from '@outcrop/contracts';
import supertest from 'supertest';
import { AccessGuard, BodyGuard, Env, ForAdvisors, ProblemFilter, Public, TakesUpload } from '../src/index.ts';
import { PeopleModule } from '../src/testing/index.ts';

@Public()
@Controller('api')
class Letters {
  @Post('letters')
  @HttpCode(204)
  write(): void {}

  @Delete('letters')
  @HttpCode(204)
  delete(): void {}

  @ForAdvisors()
  @Post('secrets')
  @HttpCode(204)
  writeSecret(): void {}

  @TakesUpload()
  @Post('pictures')
  @HttpCode(204)
  upload(): void {}
}

let app: NestExpressApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({
    imports: [PeopleModule],
    controllers: [Letters],
    providers: [
      { provide: Env, useValue: { PUBLIC_URL: 'http://localhost' } },
      { provide: APP_GUARD, useClass: BodyGuard },
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
  }).compile();
  app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.useGlobalFilters(new ProblemFilter());
  await app.init();
});
afterAll(() => app?.close());

const send = (method: 'post' | 'delete', path: string, type?: string, body = '{}') => {
  const request = supertest(app.getHttpServer())[method](path);
  return type === undefined ? request : request.set('content-type', type).send(body);
};

it.each<['post' | 'delete', string, string | undefined, number]>([
  ['post', '/api/letters', undefined, 204],
  ['post', '/api/letters', 'application/json', 204],
  ['post', '/api/letters', 'application/problem+json', 204],
  ['post', '/api/letters', 'text/plain', 415],
  ['post', '/api/letters', 'application/x-www-form-urlencoded', 415],
  ['delete', '/api/letters', 'text/plain', 204],
  ['post', '/api/pictures', 'text/plain', 204],
  ['post', '/api/pictures', 'image/png', 204],
  // Before anybody asks who sent it.
  ['post', '/api/secrets', 'text/plain', 415],
  ['post', '/api/secrets', 'application/json', 401],
])('%s %s with %s → %i', async (method, path, type, status) => {
  expect((await send(method, path, type)).status).toBe(status);
});

it('an empty body counts as none', async () => {
  expect((await send('post', '/api/letters', 'text/plain', '')).status).toBe(204);
});

it('says which type it takes, in problem details', async () => {
  const { body, headers } = await send('post', '/api/letters', 'text/plain', 'Dear Ann');
  expect(headers['content-type']).toContain('application/problem+json');
  expect(headers['cache-control']).toBe('no-store');
  expect(problemSchema.parse(body)).toEqual({
    type: 'about:blank',
    title: 'Unsupported media type',
    status: 415,
    code: 'unsupported-media-type',
    detail: 'The body must be JSON (Content-Type: application/json).',
    message: 'The body must be JSON (Content-Type: application/json).',
  });
});
