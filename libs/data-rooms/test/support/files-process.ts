// A process of its own with data rooms, for tests that kill it. It says its port, and runs until then.
import type { ProcessKind } from '@outcrop/platform';
import { startProcess } from './start-data-rooms.ts';

const { DATABASE_URL, KIND, ...env } = process.env;
const { port } = await startProcess([KIND as ProcessKind], env, DATABASE_URL!);
process.stdout.write(`port ${port}\n`);
