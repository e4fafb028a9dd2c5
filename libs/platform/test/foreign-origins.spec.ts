import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { platform } from '../src/feature.ts';
import { type Feature, Public } from '../src/index.ts';
import { type RunningFeature, startFeature } from '../src/testing/index.ts';

// docs/product/accounts.md#same-origin-writes

@Controller('api/letters')
class Letters {
  @Public()
  @Post()
  @HttpCode(204)
  write(): void {}
}
@Module({ controllers: [Letters] })
class HttpModule {}
const letters: Feature = { name: 'letters', http: async () => ({ HttpModule }) };

let running: RunningFeature;
beforeAll(async () => {
  running = await startFeature({ features: [platform, letters], env: { PUBLIC_URL: 'https://outcrop.example' } });
});
afterAll(() => running?.stop());

const write = (headers: Record<string, string>) => running.request('post', '/api/letters').set(headers);

it.each([
  ['that of the installation, whatever a proxy says', { host: '10.0.0.2:3000', origin: 'https://outcrop.example' }],
  ['that by which it was asked', { host: 'other.example', origin: 'http://other.example' }],
  ['that by which it was asked, at a port', { host: 'other.example:3000', origin: 'http://other.example:3000' }],
  ['the port that its scheme has anyway', { host: 'other.example:80', origin: 'http://other.example' }],
  ['as a proxy says', { host: 'other.example', 'x-forwarded-proto': 'https', origin: 'https://other.example' }],
])('takes a write from its own pages: %s', async (_, headers) => {
  await write(headers).expect(204);
});

it.each([
  ['another host', { host: 'outcrop.example', origin: 'https://evil.example' }],
  ['another scheme', { host: 'outcrop.example', origin: 'http://outcrop.example', 'x-forwarded-proto': 'https' }],
  ['another port', { host: 'outcrop.example', origin: 'https://outcrop.example:8443' }],
  ['no page', { host: 'outcrop.example', origin: 'null' }],
  ['what is no origin', { host: 'outcrop.example', origin: 'outcrop.example' }],
  ['another host that begins so', { host: 'outcrop.example', origin: 'https://outcrop.example.evil.example' }],
])('refuses a write from %s, but by a token', async (_, headers) => {
  const { body } = await write(headers).expect(403);
  expect(body.detail).toBe('This request came from another site.');
  await write({ ...headers, authorization: 'Bearer x' }).expect(204);
});
