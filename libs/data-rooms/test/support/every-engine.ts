import { randomBytes } from 'node:crypto';
import { describe } from '@jest/globals';
import { describeWithEngine } from '@outcrop/platform/testing';

/** What is chosen by each engine. */
const CHOICES = {
  opensearch: (url: string) => ({ OPENSEARCH_URL: url, ENGINE_PREFIX: `canary-${randomBytes(5).toString('hex')}` }),
  s3: (url: string) => ({ S3_URL: `${url}/w${randomBytes(6).toString('hex')}` }),
  clamd: (url: string) => ({ CLAMD_URL: url }),
} as const;

/** Runs tests with each of these engines and without it, in every pair. @param tests are given the variables that choose them */
export function onEveryEngine(
  engines: readonly (keyof typeof CHOICES)[],
  tests: (env: NodeJS.ProcessEnv) => void,
  env: NodeJS.ProcessEnv = {},
): void {
  const [engine, ...others] = engines;
  if (!engine) {
    tests(env);
    return;
  }
  describe(`without ${engine}`, () => onEveryEngine(others, tests, env));
  describeWithEngine(engine, `with ${engine}`, (url) =>
    onEveryEngine(others, tests, { ...env, ...CHOICES[engine](url) }),
  );
}
