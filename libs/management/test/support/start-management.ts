import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { dataRooms } from '@outcrop/data-rooms/feature';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { PEOPLE, startFeature } from '@outcrop/platform/testing';
import { push } from '@outcrop/push/feature';
import { search } from '@outcrop/search/feature';
import { uploads } from '@outcrop/uploads/feature';
import type { Request } from 'express';
import { management } from '../../src/feature.ts';

export const DEALS = [1, 2, 3] as const;
/** Private, and named by a word that nobody else may read. */
export const PRIVATE_DEAL = 3;
export const CANARY = 'zyzzyvian';
/** People with a row in the list of people of data rooms, by its number. */
export const ACCESS = [
  { id: 11, userId: 3, listingId: 1 },
  { id: 12, userId: 6, listingId: 1 },
  { id: 13, userId: 3, listingId: 2 },
] as const;

export type ManagementApp = Awaited<ReturnType<typeof startManagement>>;

/** The dashboard with all features that it counts, on a database of its own. */
export async function startManagement() {
  const app = await startFeature({
    features: [platform, search, mail, uploads, accounts, listings, images, content, dataRooms, push, management],
    as: ['api', 'cli'],
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, official_company_name, email_verified_at, is_admin, has_claim_ad, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', 'Rim Energy', now(), false, false, 1), (4, 'dan@rim.example', 'Dan', 'Marsh', null, now(), false, true, 1),
       (6, 'ida@rim.example', 'Ida', 'Voss', null, now(), false, false, 1)`,
  );
  const rows = DEALS.map((ListingId) => ({
    ...{
      ListingId,
      PLSCode: 'PP',
      usa: true,
      hasVDR: true,
      agentName: 'Claire Aldridge',
      header: `Deal number ${ListingId}`,
    },
    ...(ListingId === PRIVATE_DEAL && { isPrivate: true, header: `Units of ${CANARY}` }),
  }));
  await app.commands.execute(new ImportListings({ rows: rows.map(objectToImportRow), actor: systemActor('test') }));
  await app
    .em()
    .execute(
      `insert into agreement_template (id, name, is_default, latest) values (1, 'Firm', true, 2) on conflict do nothing`,
    );
  await app.em().execute(
    `insert into agreement_version (id, template_id, number, text, created_by)
     values (101, 1, 101, 'x', 'x'), (102, 1, 102, 'x', 'x')`,
  );
  return app;
}

const TABLES = [
  ...['tracked_search', 'listing_hit', 'deal_return', 'agreement_signature', 'data_room_reading', 'data_room_question'],
  ...['data_room_contact', 'data_room_access', 'announced_deal', 'alert_digest', 'daily_figure', 'counted_figure'],
];

/** As if nobody had ever come. */
export async function forgetAll(app: ManagementApp): Promise<void> {
  await app.clear(...TABLES);
  for (const { id, userId, listingId } of ACCESS)
    await app
      .em()
      .execute(
        `insert into data_room_access (id, user_id, listing_id, state, level) values (?, ?, ?, 'granted', 'private-files')`,
        [id, userId, listingId],
      );
}
