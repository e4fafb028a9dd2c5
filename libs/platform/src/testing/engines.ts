/// <reference types="jest" />
const VARIABLES = {
  redis: 'TEST_REDIS_URL',
  opensearch: 'TEST_OPENSEARCH_URL',
  s3: 'TEST_S3_URL',
  clamd: 'TEST_CLAMD_URL',
} as const;
export type TestEngine = keyof typeof VARIABLES;

/** The address of an engine for tests, when the runner (scripts/test.mjs) provides one. */
export const engineUrl = (engine: TestEngine): string | undefined => process.env[VARIABLES[engine]] || undefined;

/**
 * A suite that needs a real engine. Without the engine it is one test that says so (the runner also names the engine at the end); with CI=true
 * that test fails.
 * @param define gets the engine's address
 */
export function describeWithEngine(engine: TestEngine, title: string, define: (url: string) => void): void {
  const url = engineUrl(engine);
  if (url) describe(title, () => define(url));
  else
    it(`${title}: not run, no ${engine}`, () => {
      if (process.env['CI'] === 'true') throw new Error(`CI=true needs every engine: ${VARIABLES[engine]} is not set.`);
    });
}

/**
 * The same suite on both engines of the queue: once on PostgreSQL, once on Redis when there is one.
 * @param define gets Redis's address, or undefined for PostgreSQL
 */
export function describeOnBothQueues(title: string, define: (redisUrl: string | undefined) => void): void {
  describe(`${title} (queue on PostgreSQL)`, () => define(undefined));
  describeWithEngine('redis', `${title} (queue on Redis)`, define);
}
