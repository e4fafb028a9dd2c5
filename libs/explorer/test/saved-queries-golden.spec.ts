import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type GoldenCall, goldenCalls, goldenSession, goldenText } from './support/golden-calls.ts';
import { type SavedQueriesApp, startSavedQueries } from './support/start-saved-queries.ts';

// Calls of /api/request, one file a session.

interface Call extends GoldenCall {
  /** Who calls; the person of the explorer unless it says so, "" for nobody. */
  readonly as?: string;
}

const FOLDER = new URL('golden/', import.meta.url);

let app: SavedQueriesApp;
beforeAll(async () => {
  app = await startSavedQueries();
});
afterAll(() => app?.stop());
beforeEach(() => app.forget());

it.each(fs.readdirSync(FOLDER))('replays %s', async (file) => {
  const ask = goldenSession(app.port);
  for (const call of goldenCalls<Call>(new URL(file, FOLDER))) {
    const { status, text } = await ask(call, { 'x-person': call.as ?? 'explorer' });
    expect([call.method, call.address, status, text]).toEqual([
      call.method,
      call.address,
      call.status,
      goldenText(call),
    ]);
  }
});
