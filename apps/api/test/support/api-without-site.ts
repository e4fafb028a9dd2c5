// The API as it is run, but for the built site and admin area.
import { runApi } from '../../src/run-api.ts';

await runApi(import.meta.filename, { frontEnds: false });
