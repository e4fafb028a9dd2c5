import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EnsureDemoAccounts } from '@outcrop/accounts';
import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { LEAD_STATUS_CODES } from '@outcrop/contracts';
import { images } from '@outcrop/images/feature';
import { CountLeads } from '@outcrop/leads';
import { leads } from '@outcrop/leads/feature';
import { listings } from '@outcrop/listings/feature';
import { mail } from '@outcrop/mail/feature';
import { systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { type RunningFeature, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import { demoListings } from '../src/demo-listings.ts';
import { demoLeads, loadLeads } from '../src/leads/load-leads.ts';

const ACTOR = systemActor('demo');
let app: RunningFeature;
beforeAll(async () => {
  app = await startFeature({ features: [platform, search, mail, accounts, listings, images, content, leads] });
});
afterAll(() => app?.stop());

it('has leads of every form and status, about deals that there are', () => {
  const all = demoLeads();
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['contact', 'seller', 'deal']));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(LEAD_STATUS_CODES));
  const deals = demoListings().map(({ id }) => id);
  const asked = all.flatMap(({ kind, listingId }) => (kind === 'deal' ? [listingId] : []));
  expect(deals).toEqual(expect.arrayContaining(asked));
  for (const { hoursAgo, notes = [] } of all)
    expect(notes.map((note) => note.hoursAgo).every((at, n, ats) => at < (ats[n - 1] ?? hoursAgo))).toBe(true);
});

it('loads them with the work on them, and mails nobody', async () => {
  await app.commands.execute(new EnsureDemoAccounts({ exposed: false }));
  const loaded = await loadLeads(app.commands, app.queries, ACTOR, new Date());
  expect(await app.queries.execute(new CountLeads({ actor: ACTOR }))).toBe(loaded);
  const [counts] = await app.em().execute(
    `select (select count(*)::int from lead where assignee_id is not null) as assigned,
         (select count(*)::int from lead_note where author_id is null) as strangers, (select count(*)::int from mail) as mails`,
  );
  const assigned = demoLeads().filter(({ assignee }) => assignee).length;
  expect(counts).toEqual({ assigned, strangers: 0, mails: 0 });
  expect((await app.recorded()).some(({ type }) => type === 'leads.lead-sent.v1')).toBe(false);
});
