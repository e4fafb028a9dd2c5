// Small and medium tests. Browser journeys live in e2e/ and run outside Jest (`npm run e2e`).
export default {
  testMatch: ['<rootDir>/{libs,apps,scripts}/**/*.spec.ts', '<rootDir>/{libs,apps}/**/*.spec.tsx'],
  testPathIgnorePatterns: ['/new-feature/', '/two-files/', '/node_modules/', '/dist/', '/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  // Kept between runs, with the times by which the next run is ordered.
  cacheDirectory: '<rootDir>/.cache/jest',
  testSequencer: '<rootDir>/scripts/test/long-files-first.mjs',
  // Node loads the modules, not Jest: packages once for each worker, ours again for each file.
  runtime: '<rootDir>/scripts/test/modules.mjs',
  testEnvironment: '<rootDir>/scripts/test/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/test/buffers-by-bytes.mjs'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/scripts/test/fast-check.mjs' },
  globalSetup: '<rootDir>/scripts/test/global-setup.mjs',
  globalTeardown: '<rootDir>/scripts/test/global-teardown.mjs',
  maxWorkers: 2,
  // Node keeps what a file has loaded. A new worker costs seconds until it has read the packages again; collecting the garbage of 3 GB cost as much, each time.
  workerIdleMemoryLimit: '1GB',
  // A bound on what hangs, not a measure of speed: build machines are slow and shared.
  testTimeout: 240_000,
};
