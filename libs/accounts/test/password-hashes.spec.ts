import { expect, it } from '@jest/globals';
import { Env } from '@outcrop/platform';
import { accountSettings } from '../src/account-settings.ts';
import { accounts } from '../src/feature.ts';
import { PasswordHashes } from '../src/password-hashes.ts';

const env = (variables: NodeJS.ProcessEnv) =>
  Env.read({
    APP_SECRET: 'a secret for tests, long enough to sign with',
    DATABASE_URL: 'postgres://nowhere',
    ...variables,
  }).with([accounts]);
const hashes = (variables: NodeJS.ProcessEnv = {}) => new PasswordHashes(env(variables));

it('cost 64 MiB and three passes of argon2id where nothing else is set', async () => {
  expect(await hashes().hash('quartz7vein')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

it('fit their own password alone, whatever the setting is by then', async () => {
  const kept = await hashes({ PASSWORD_MEMORY_MIB: '2' }).hash('quartz7vein');
  const now = hashes({ PASSWORD_MEMORY_MIB: '1' });
  expect(await now.fits(kept, 'quartz7vein')).toBe(true);
  expect(await now.fits(kept, 'quartz7vein ')).toBe(false);
  for (const nothing of [null, undefined]) expect(await now.fits(nothing, 'quartz7vein')).toBe(false);
});

it('are never weaker in production than OWASP allows', () => {
  const production = { OUTCROP_ENV: 'production', PUBLIC_URL: 'https://outcrop.example' };
  expect(() => env({ ...production, PASSWORD_MEMORY_MIB: '18' })).toThrow(
    'PASSWORD_MEMORY_MIB: must be at least 19 in production',
  );
  expect(env({ ...production, PASSWORD_MEMORY_MIB: '19' }).of(accountSettings).PASSWORD_MEMORY_MIB).toBe(19);
});
