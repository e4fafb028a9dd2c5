import { Env, LinkTokens } from '@outcrop/platform';
import type { AgreementFacts } from '../../src/agreement-facts.ts';
import type { DataRoomFacts } from '../../src/data-room-facts.ts';
import type { DataRoomInvitationFacts } from '../../src/data-room-invitation-facts.ts';
import type { DealAlertsFacts } from '../../src/deal-alerts-facts.ts';
import type { LeadFacts } from '../../src/lead-facts.ts';
import { MAIL_KINDS, type MailKindName } from '../../src/mail-kinds.ts';
import type { QueryWatchFacts } from '../../src/query-watch-facts.ts';
import type { QuestionFacts } from '../../src/question-facts.ts';
import { MailLinks } from '../../src/templates/mail-links.ts';
import type { MailInput } from '../../src/templates/template.ts';

export const KINDS = Object.keys(MAIL_KINDS) as MailKindName[];

export const env = Env.read({
  DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
  APP_SECRET: 'a secret for tests, long enough to sign with',
  PUBLIC_URL: 'https://deals.example',
});
export const tokens = new LinkTokens(env);
export const links = new MailLinks(env, tokens);

export const LINK_ID = '0a4d5a4e-1d56-4a4c-8c43-1f5a0c2f7a11';
const AT = '2026-11-20T15:40:00.000Z';

/** Data that fits each kind. */
export const DATA: { readonly [K in MailKindName]: MailInput<K>['data'] } = {
  'verify-email': { linkId: LINK_ID },
  'reset-password': { linkId: LINK_ID },
  invitation: { linkId: LINK_ID, invitedBy: 'Ann Rim' },
  'password-changed': { at: AT },
  'confirm-new-email': { linkId: LINK_ID, newEmail: 'june@new.example' },
  'email-change-asked': { newEmail: 'june@new.example' },
  'email-changed': { newEmail: 'june@new.example' },
  'second-factor-changed': { change: 'passkey-added', at: AT },
  'deal-alerts': { digestId: 7 },
  lead: { leadId: 7, reader: 'office' },
  'data-room': { accessId: 7, version: 2, reader: 'person' },
  'data-room-invitation': { invitationId: 7 },
  agreement: { signatureId: 7, reader: 'person' },
  'data-room-question': { questionId: 7, reader: 'person' },
  'query-watch': { queryId: 7, collection: 'wells', before: 130, ended: false },
};
export const INVITATION: DataRoomInvitationFacts = {
  deal: 'Deal 12847',
  invitedBy: 'Claire Aldridge',
  message: 'The data room opens on Monday.',
  url: 'https://deals.example/data-room-invitation?token=7.seal',
};

export const ALERTS: DealAlertsFacts = {
  name: 'June Whitcomb',
  deals: [
    {
      header: 'Midland Basin non-operated package with 31 horizontals in paying units',
      where: 'Martin & Howard Counties, TX',
      types: ['PP'],
      change: 'Bids due Dec 17, was Dec 10',
      url: 'https://deals.example/deals/12847',
      coverUrl: 'https://deals.example/images/new/cover/12847?format=png',
      facts: [{ label: 'Net production', value: '1,212 BOE/d' }],
      search: 'Permian and Rockies, paying',
    },
    {
      header: 'Delaware Basin overriding royalty under four two-mile developments',
      where: 'Lea County, NM',
      types: ['RR', 'M'],
      change: 'Price $3,900,000, was $4,200,000',
      url: 'https://deals.example/deals/12839',
      coverUrl: null,
      facts: [],
      search: 'Permian and Rockies, paying',
    },
  ],
  manageUrl: 'https://deals.example/buyer/saved-searches',
  unsubscribeUrl: 'https://deals.example/u/7Qm2',
};

export const LEAD: LeadFacts = {
  form: 'Contact',
  name: 'Russell Tate',
  email: 'r.tate@tateoil.example',
  company: 'Tate Oil Properties',
  phone: null,
  subject: 'Working interest in Reeves County',
  message: 'We hold 2.1% in four units.\nStatements are at hand.\n\nWhat would they bring?',
  deal: null,
  toCheck: null,
  leadUrl: 'https://deals.example/admin/leads/7',
};

export const DATA_ROOM: DataRoomFacts = {
  reader: 'person',
  state: 'granted',
  person: null,
  deal: 'Deal 12847: Midland Basin non-operated package with 31 horizontals in paying units',
  url: 'https://deals.example/deals/12847',
  step: 'open',
  opens: null,
  level: 'Private files',
  until: '2026-12-17',
  reason: null,
};

export const AGREEMENT: AgreementFacts = {
  reader: 'person',
  person: 'June Whitcomb',
  company: 'Llano Resources, LLC',
  listingId: 12847,
  number: 'CA-12847-0007',
  signedAt: AT,
  url: 'https://deals.example/secure-files/12847',
  verifyUrl: 'https://deals.example/verify-agreement',
  pdf: { name: 'outcrop-agreement-CA-12847-0007.pdf', type: 'application/pdf', key: 'agreements/ca-12847-0007.pdf' },
};

export const QUESTION: QuestionFacts = {
  reader: 'asker',
  person: null,
  deal: 'Deal 12847',
  url: 'https://deals.example/secure-files/12847/questions',
};

export const QUERY_WATCH: QueryWatchFacts = {
  query: 'Long laterals of the Delaware',
  collection: 'Wells',
  before: 1_130,
  now: 1_142,
  url: 'https://deals.example/explorer?query=7&collection=wells',
  unsubscribeUrl: 'https://deals.example/alerts/stop-watching?token=3.seal',
};

/** What is read when a mail of a kind is sent, of those that have any. */
export const FACTS = {
  'deal-alerts': ALERTS,
  lead: LEAD,
  'data-room': DATA_ROOM,
  'data-room-invitation': INVITATION,
  agreement: AGREEMENT,
  'data-room-question': QUESTION,
  'query-watch': QUERY_WATCH,
};

/** Everything that a mail of this kind is written from. @param name of the recipient */
export function inputOf<K extends MailKindName>(kind: K, name = 'June Whitcomb'): MailInput<K> {
  return {
    to: { email: 'june@llano.example', name },
    data: DATA[kind],
    facts: (({ ...FACTS, 'deal-alerts': { ...ALERTS, name } } as Partial<Record<string, object>>)[kind] ??
      {}) as MailInput<K>['facts'],
    queuedAt: new Date(AT),
    links,
  };
}
