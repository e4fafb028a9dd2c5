import { expect, it } from '@jest/globals';
import { platform } from '../src/feature.ts';
import { startFeature } from '../src/testing/index.ts';

it.each([
  ['production', 'PROD', false],
  ['demo', 'DEMO', true],
])('/api/config in %s says %s, with developer mode %s', async (environment, environmentName, devMode) => {
  const running = await startFeature({
    features: [platform],
    env: { OUTCROP_ENV: environment, PUBLIC_URL: 'http://localhost:3000' },
  });
  try {
    const { body } = await running.request('get', '/api/config').expect(200);
    expect(body).toMatchObject({ environment, environmentName, devMode });
  } finally {
    await running.stop();
  }
});
