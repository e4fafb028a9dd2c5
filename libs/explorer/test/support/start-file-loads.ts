import { accounts } from '@outcrop/accounts/feature';
import { images } from '@outcrop/images/feature';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { Collections } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import { uploads } from '@outcrop/uploads/feature';
import type { Request } from 'express';
import { explorer } from '../../src/feature.ts';
import { FileLoadRuns } from '../../src/loads/on-page/file-load-runs.ts';
import { WorkerModule } from '../../src/loads/on-page/worker.ts';

export const LOADING_FEATURES = [platform, search, mail, uploads, accounts, listings, images, explorer];
const TUS = { 'Tus-Resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Files that an admin sends; what the worker does with them is done when the test says so. */
export async function startFileLoads() {
  const app = await startFeature({
    features: LOADING_FEATURES,
    as: ['api', 'cli'],
    imports: [WorkerModule],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, enabled_features, version)
     values (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, '{}', 1)`,
  );
  const begin = (name: string, length: number, person: string) =>
    app.request('post', '/api/uploads', person).set({
      ...TUS,
      'Upload-Length': String(length),
      'Upload-Metadata': `purpose ${base64('explorer-rows')},filename ${base64(name)}`,
    });
  const ADDRESS = '/api/admin/explorer-loads';
  return {
    ...app,
    begin,
    collections: app.app.get(Collections, { strict: false }),
    /** @returns the id of an upload that is whole */
    upload: async (text: string | Uint8Array, name = 'wells.csv'): Promise<string> => {
      const bytes = Buffer.from(text);
      const id = (await begin(name, bytes.length, 'admin').expect(201)).headers['location']!.split('/').at(-1)!;
      const sent = await fetch(`http://127.0.0.1:${app.port}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'x-person': 'admin',
          'Upload-Offset': '0',
          'Content-Type': 'application/offset+octet-stream',
        },
        body: bytes,
      });
      if (sent.status !== 204) throw new Error(`The upload was answered with ${sent.status}`);
      return id;
    },
    add: (body: object, person = 'admin') => app.request('post', ADDRESS, person).send(body),
    start: (id: number, body: object = {}) => app.request('post', `${ADDRESS}/${id}/start`, 'admin').send(body),
    remove: (id: number) => app.request('delete', `${ADDRESS}/${id}`, 'admin'),
    list: async () => (await app.request('get', ADDRESS, 'admin').expect(200)).body,
    stored: async () => (await app.request('get', '/api/admin/explorer-collections', 'admin').expect(200)).body,
    work: () => app.app.get(FileLoadRuns, { strict: false }).run(),
  };
}
export type FileLoadsApp = Awaited<ReturnType<typeof startFileLoads>>;
