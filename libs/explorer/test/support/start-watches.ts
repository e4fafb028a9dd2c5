import { accounts } from '@outcrop/accounts/feature';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { Mail, MailFacts, type QueryWatchFacts } from '@outcrop/mail';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { CollectionLoads, type CollectionRow, Collections } from '@outcrop/search';
import { search } from '@outcrop/search/feature';
import type { Request } from 'express';
import { explorer } from '../../src/feature.ts';
import { ChangedWatches } from '../../src/watches/changed-watches.ts';

const actor = systemActor('test');

/** Watched queries with their worker, on a database of their own. Who asks is told by the header `x-person`; who gets mail is asked of the rows. */
export async function startWatches() {
  const app = await startFeature({
    features: [platform, search, mail, accounts, listings, images, explorer],
    as: ['api', 'worker'],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  const sql = (text: string, values: unknown[] = []) => app.em().execute(text, values);
  await sql(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, enabled_features, version) values
       (4, 'dan@rim.example', 'Dan', 'Marsh', now(), false, true, '{}', 1), (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, '{}', 1),
       (7, 'ken@rim.example', 'Ken', 'Frost', now(), false, false, '{explorer}', 1)`,
  );
  const collections = app.app.get(Collections, { strict: false });
  const loads = app.app.get(CollectionLoads, { strict: false });
  return {
    ...app,
    sql,
    collections,
    /** Loads rows into a collection, which is made if there is none. */
    load: async (definition: { readonly name: string }, rows: Iterable<CollectionRow>) => {
      const [stored] = await collections.stored(definition.name);
      if (!stored) await collections.create(definition, actor);
      await loads.load(definition.name, rows, { actor });
    },
    drop: (name: string) => collections.remove(name, actor),
    importDeals: (rows: readonly object[]) =>
      app.commands.execute(
        new ImportListings({
          rows: rows.map((row) =>
            objectToImportRow({ header: 'Deal', PLSCode: 'PP', agentName: 'J. Qvist', usa: true, ...row }),
          ),
          actor,
        }),
      ),
    /** A query of somebody's, in a directory of its own. */
    save: async (filters: readonly object[], person: keyof typeof PEOPLE = 'explorer'): Promise<number> => {
      const { userId } = PEOPLE[person];
      const [saved] = await app.em().execute<{ id: number }[]>(
        `with d as (insert into explorer_directory (user_id, name) values (?, gen_random_uuid()::text) returning id)
         insert into explorer_query (directory_id, name, request) select id, 'Permian', ? from d returning id`,
        [userId, JSON.stringify({ filters })],
      );
      return saved!.id;
    },
    watch: (id: number, collection = 'wells', person = 'explorer') =>
      app.request('put', `/api/explorer/watches/${id}`, person).send({ collection }),
    watched: async (person = 'explorer') =>
      (await app.request('get', '/api/explorer/watches', person).expect(200)).body as {
        queryId: number;
        found: number;
      }[],
    /** The worker hears of all changes; then the minute without one has passed, and it asks. */
    changed: async () => {
      await app.drain();
      await sql(`update explorer_watch set changed_last = changed_last - interval '61 seconds'`);
      await app.app.get(ChangedWatches, { strict: false }).ask();
    },
    mails: () => app.em().find(Mail, { kind: 'query-watch' }, { orderBy: { queuedAt: 'asc' } }),
    factsOf: (row: Mail) => app.app.get(MailFacts).read(app.em(), row) as Promise<QueryWatchFacts | null>,
    forget: async () => {
      for (const { definition } of await collections.stored()) await collections.remove(definition.name, actor);
      await app.clear('explorer_directory', 'explorer_watch', 'mail', 'listing');
      await sql(`update "user" set enabled_features = '{explorer}' where id = 7`);
    },
  };
}
export type WatchesApp = Awaited<ReturnType<typeof startWatches>>;
