import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentValues, PageCollectionName } from '@outcrop/contracts';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, type StartFeatureOptions, startFeature } from '@outcrop/platform/testing';
import { content } from '../../src/feature.ts';
import { SaveContentItem, StoreContentFile } from '../../src/index.ts';

export const EDITOR = systemActor('test');
export const PRODUCTION = { OUTCROP_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' };
export const TOKEN = 'a-token-that-reads-drafts';

/** An installation; in production unless told otherwise. */
export const startSite = (env: NodeJS.ProcessEnv = {}, options: Partial<StartFeatureOptions> = {}) =>
  startFeature({
    features: [platform, content],
    env: { ...PRODUCTION, CONTENT_DRAFTS_TOKEN: TOKEN, ...env },
    ...options,
  });

/** The installation's address as another one is told of it. */
export const contentUrlOf = (app: RunningFeature): string => `http://127.0.0.1:${app.port}/content`;

/** A published item. */
export const publish = async (
  app: RunningFeature,
  collection: PageCollectionName,
  values: ContentValues,
  id: number | null = null,
): Promise<number> =>
  (
    await app.commands.execute(
      new SaveContentItem({ collection, id, values: { status: 'published', ...values }, actor: EDITOR }),
    )
  ).id;

export const storeFile = async (app: RunningFeature, bytes: Buffer, title: string): Promise<string> =>
  (
    await app.commands.execute(
      new StoreContentFile({ input: { bytes, filename: `${title}.png`, title }, actor: EDITOR }),
    )
  ).id;

/** The body of an answer with status 200. */
export const view = async <T>(app: RunningFeature, path: string, person?: string): Promise<T> =>
  (await app.request('get', `/api/content/${path}`, person).expect(200)).body;

/** A server of one's own, on a free port of loopback. */
export async function startServer(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
