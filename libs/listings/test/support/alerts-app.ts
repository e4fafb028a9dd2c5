import { accounts } from '@outcrop/accounts/feature';
import { Mail, MailFacts } from '@outcrop/mail';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { createTestDatabase, emptyTables, PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import type { Request } from 'express';
import { listings } from '../../src/feature.ts';
import { ImportListings } from '../../src/import/import-listings.ts';
import { objectToImportRow } from '../../src/import/import-row.ts';
import { AlertDigests } from '../../src/saved-searches/alerts/alert-digests.ts';
import { NumberedImagesModule, system } from './start-app.ts';

/** Id of the buyer among the signed-in people of the tests, as a row of accounts. */
export const ANN = 3;
/** What the deals of the tests have in common. */
export const common = {
  PLSCode: 'PP',
  region: 'Permian',
  usa: true,
  agentName: 'J. Qvist',
  coordinates: '31.5, -103.5',
  projectedSalePrice: '$4.2 M',
};

interface AlertRow {
  user_id: number;
  listing_id: number;
  change: string;
  was: string | null;
  search_id: number;
}

/** Saved searches and alerts on a database of their own, with the worker. Who asks is told by a header; who gets mail is asked of the rows. */
export async function startAlertsApp() {
  const database = await createTestDatabase();
  const app = await startFeature({
    features: [platform, search, mail, accounts, listings],
    as: ['api', 'worker'],
    databaseUrl: database.url,
    imports: [NumberedImagesModule],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', now(), 1), (6, 'ivy@rim.example', 'Ivy', 'Rim', now(), 1)`,
  );
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, as = 'buyer') =>
    app.request(method, `/api/saved-searches${path}`, as);
  return {
    ...app,
    call,
    /** @returns the search's id */
    save: async (body: object, as?: string): Promise<number> =>
      (await call('post', '', as).send(body).expect(201)).body.id,
    announce: (rows: object[]) =>
      app.commands.execute(
        new ImportListings({
          rows: rows.map((row) => objectToImportRow({ ...common, ...row })),
          actor: system,
          dryRun: false,
          announce: true,
        }),
      ),
    alerts: () =>
      app
        .em()
        .execute<AlertRow[]>(
          'select user_id, listing_id, change, was, search_id from deal_alert order by event_id, user_id',
        ),
    mails: () => app.em().find(Mail, {}, { orderBy: { queuedAt: 'asc' } }),
    sendDigests: () => app.app.get(AlertDigests).send(),
    factsOf: (row: Mail) =>
      app.app.get(MailFacts).read(app.em(), row) as Promise<{ deals: { header: string; change: string }[] } | null>,
    empty: () =>
      emptyTables(app.em(), [
        ...['saved_search', 'deal_alert', 'alert_digest', 'mail', 'listing', 'event', 'deal_like', 'interests'],
      ]),
    stop: async () => {
      await app.stop();
      await database.drop();
    },
  };
}
export type AlertsApp = Awaited<ReturnType<typeof startAlertsApp>>;
