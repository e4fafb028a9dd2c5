import { accounts } from '@outcrop/accounts/feature';
import { content } from '@outcrop/content/feature';
import { images } from '@outcrop/images/feature';
import { ImportListings, objectToImportRow } from '@outcrop/listings';
import { listings } from '@outcrop/listings/feature';
import { Mail } from '@outcrop/mail';
import { mail } from '@outcrop/mail/feature';
import { ANONYMOUS, Authenticator, systemActor } from '@outcrop/platform';
import { platform } from '@outcrop/platform/feature';
import { emptyTables, PEOPLE, startFeature } from '@outcrop/platform/testing';
import { search } from '@outcrop/search/feature';
import type { Request } from 'express';
import { leads } from '../../src/feature.ts';
import { Lead } from '../../src/lead.entity.ts';

export const SYSTEM = systemActor('test');
export const OFFICE = 'office@rim.example';
export const CONTACT = '/api/Mailer/SendContactUsEmail';
export const SELLER = '/api/Seller/Contact';
/** Public and with an agent; public with an address that is none; private. */
export const [DEAL, DEAL_WITHOUT_AGENT, HIDDEN_DEAL] = [101, 102, 103];

export type LeadsApp = Awaited<ReturnType<typeof startLeads>>;

let networks = 0;
/** Every call comes from a network of its own, so that the limits of one test do not meet another. */
export const freshAddress = (): string => `198.${18 + Math.floor(++networks / 250)}.${networks % 250}.7`;

/** A form as a person fills it in. */
export const contact = (changes: object = {}) => ({
  firstName: 'Russell',
  lastName: 'Tate',
  email: `tate${++networks}@tateoil.example`,
  subject: 'Working interest in Reeves County',
  message: 'We hold 2.1% in four Wolfcamp units.',
  ...changes,
});

/** Leads as api and worker run them, on a database of their own, with some people and deals. */
export async function startLeads(env: NodeJS.ProcessEnv = {}) {
  const app = await startFeature({
    features: [platform, search, mail, accounts, listings, images, content, leads],
    as: ['api', 'worker'],
    env: { PUBLIC_URL: 'https://deals.example', LEADS_EMAIL: OFFICE, ...env },
    override: (module) =>
      module.overrideProvider(Authenticator).useValue({
        authenticate: async ({ headers }: Request) => PEOPLE[headers['x-person'] as keyof typeof PEOPLE] ?? ANONYMOUS,
      }),
  });
  await app.em().execute(
    `insert into "user" (id, email, first_name, last_name, email_verified_at, is_admin, has_claim_ad, version) values
       (3, 'ann@rim.example', 'Ann', 'Rim', now(), false, false, 1), (4, 'dan@rim.example', 'Dan', 'Marsh', now(), false, true, 1),
       (5, 'ruth@rim.example', 'Ruth', 'Okafor', now(), true, false, 1)`,
  );
  const deal = { header: 'Four Wolfcamp units', PLSCode: 'PP', usa: true, agentName: 'Claire Aldridge' };
  const deals = [
    { ...deal, ListingId: DEAL, agentEmail: 'Claire@rim.example' },
    { ...deal, ListingId: DEAL_WITHOUT_AGENT, agentEmail: 'see the website <none>' },
    { ...deal, ListingId: HIDDEN_DEAL, isPrivate: true, agentEmail: 'claire@rim.example' },
  ];
  await app.commands.execute(new ImportListings({ rows: deals.map(objectToImportRow), actor: SYSTEM }));
  await app.drain();
  return {
    ...app,
    /** @param address of the sender; by default one that nobody has used */
    send: (path: string, body: object, person?: string, address = freshAddress()) =>
      app.request('post', path, person).set('x-forwarded-for', address).send(body),
    leads: () => app.em().find(Lead, {}, { orderBy: { id: 'asc' } }),
    mails: () => app.em().find(Mail, { kind: 'lead' }, { orderBy: { queuedAt: 'asc', toEmail: 'asc' } }),
    forget: () => emptyTables(app.em(), ['lead', 'lead_note', 'lead_mail', 'mail', 'try_limit']),
  };
}
