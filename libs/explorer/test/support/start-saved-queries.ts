import { accounts } from '@outcrop/accounts/feature';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import type { Request } from 'express';
import { savedQueries } from '../../src/saved-queries/room.ts';

export type SavedQueriesApp = Awaited<ReturnType<typeof startSavedQueries>>;

/** Saved queries as the api serves them, on a database of their own, with people who are named by the header `x-person`. */
export async function startSavedQueries() {
  const app = await startFeature({
    features: [platform, mail, accounts, savedQueries],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, enabled_features, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', now(), false, false, '{}', 1), (4, 'dan@rim.example', 'Dan', 'Marsh', now(), false, true, '{}', 1),
       (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, '{}', 1), (7, 'ken@rim.example', 'Ken', 'Frost', now(), false, false, '{explorer}', 1)`,
  );
  return {
    ...app,
    post: (address: string, body?: object, person = 'explorer') => app.request('post', address, person).send(body),
    get: (address: string, person = 'explorer') => app.request('get', address, person),
    forget: () => app.clear('explorer_directory', 'explorer_query', 'explorer_query_reader', 'explorer_filter_set'),
  };
}
