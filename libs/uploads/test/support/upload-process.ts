// An API process of its own that takes uploads, for tests that kill it. It says its port, and runs until then.
import { platform } from '@outcrop/platform/feature';
import { startFeature } from '@outcrop/platform/testing';
import { uploads } from '../../src/feature.ts';
import { takeTestFiles } from './test-purpose.ts';

const { DATABASE_URL: databaseUrl, ...env } = process.env;
const { app, port } = await startFeature({ features: [platform, uploads], databaseUrl: databaseUrl!, env });
takeTestFiles(app);
process.stdout.write(`port ${port}\n`);
