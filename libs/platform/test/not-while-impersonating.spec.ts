import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { platform } from '../src/feature.ts';
import {
  assertNotImpersonating,
  type Feature,
  ForbiddenWhileImpersonating,
  NotWhileImpersonating,
  Public,
  systemActor,
} from '../src/index.ts';
import { PEOPLE, type RunningFeature, startFeature } from '../src/testing/index.ts';

@Controller('api/hands')
class HandsController {
  @Post('any')
  @HttpCode(204)
  any(): void {}

  @NotWhileImpersonating()
  @Post('own')
  @HttpCode(204)
  own(): void {}

  @Public()
  @NotWhileImpersonating()
  @Post('public')
  @HttpCode(204)
  open(): void {}
}
@Module({ controllers: [HandsController] })
class HttpModule {}
const hands: Feature = { name: 'hands', http: async () => ({ HttpModule }) };

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform, hands] });
});
afterAll(() => running?.stop());

const post = (route: string, person?: string) => running.request('post', `/api/hands/${route}`, person);

it('admits the person themselves, and nobody in their name', async () => {
  await post('own', 'buyer').expect(204);
  await post('public').expect(204);
  for (const route of ['own', 'public']) {
    const { body } = await post(route, 'impersonator').expect(403);
    expect(body.detail).toBe('This cannot be done while you are viewing as someone else.');
  }
  await post('any', 'impersonator').expect(204);
  await post('own').expect(401);
});

it('is asked for by commands, too', () => {
  expect(() => assertNotImpersonating(PEOPLE.impersonator)).toThrow(ForbiddenWhileImpersonating);
  for (const actor of [PEOPLE.buyer, PEOPLE.admin, systemActor('cli')])
    expect(() => assertNotImpersonating(actor)).not.toThrow();
});
