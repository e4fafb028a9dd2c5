import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Delete, Get, HttpCode, Module, Post, Put } from '@nestjs/common';
import { platform } from '../src/feature.ts';
import {
  AlsoWhileImpersonating,
  assertNotImpersonating,
  type Feature,
  ForAdvisors,
  ForbiddenWhileImpersonating,
  NotWhileImpersonating,
  Public,
  systemActor,
} from '../src/index.ts';
import { PEOPLE, type RunningFeature, startFeature } from '../src/testing/index.ts';

@Controller('api/hands')
class HandsController {
  @Post('user')
  @HttpCode(204)
  user(): void {}

  @Public()
  @Delete('public')
  @HttpCode(204)
  open(): void {}

  @Get('read')
  @HttpCode(204)
  read(): void {}

  @NotWhileImpersonating()
  @Get('own')
  @HttpCode(204)
  own(): void {}

  @AlsoWhileImpersonating()
  @Post('session')
  @HttpCode(204)
  session(): void {}

  @ForAdvisors()
  @Put('firm')
  @HttpCode(204)
  firm(): void {}

  @ForAdvisors()
  @NotWhileImpersonating()
  @Put('erase')
  @HttpCode(204)
  erase(): void {}
}
@Module({ controllers: [HandsController] })
class HttpModule {}
const hands: Feature = { name: 'hands', http: async () => ({ HttpModule }) };

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform, hands] });
});
afterAll(() => running?.stop());

it.each([
  ['what writes for the person is refused, though nobody said so', 'post', 'user', 403],
  ['at routes that are open to everybody, too', 'delete', 'public', 403],
  ['a read is answered', 'get', 'read', 204],
  ['unless it is for the person alone', 'get', 'own', 403],
  ['what says that it writes nothing for the person is done', 'post', 'session', 204],
  ['as is work for the firm', 'put', 'firm', 204],
  ['unless it is for whoever does it alone', 'put', 'erase', 403],
] as const)('while somebody views the site as a person: %s', async (_, method, route, status) => {
  const ask = (person: string) => running.request(method, `/api/hands/${route}`, person);
  const { body } = await ask('viewedAdvisor').expect(status);
  if (status === 403) expect(body.detail).toBe('This cannot be done while you are viewing as someone else.');
  await ask('advisor').expect(204);
});

it('a stranger is asked to log in first', async () => {
  await running.request('post', '/api/hands/user').expect(401);
  await running.request('delete', '/api/hands/public').expect(204);
});

it('is asked for by commands, too', () => {
  expect(() => assertNotImpersonating(PEOPLE.impersonator)).toThrow(ForbiddenWhileImpersonating);
  for (const actor of [PEOPLE.buyer, PEOPLE.admin, systemActor('cli')])
    expect(() => assertNotImpersonating(actor)).not.toThrow();
});
