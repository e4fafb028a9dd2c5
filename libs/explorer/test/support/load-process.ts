// A worker of its own that loads the files which admins sent, for tests that kill it. It runs until then.
import { startFeature } from '@outcrop/platform/testing';
import { LOADING_FEATURES } from './start-file-loads.ts';

const { DATABASE_URL: databaseUrl, ...env } = process.env;
await startFeature({ features: LOADING_FEATURES, as: ['worker'], databaseUrl: databaseUrl!, env });
