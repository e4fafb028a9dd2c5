import { type ContactPageView, contactBody, LEAD_MESSAGES } from '@outcrop/contracts';
import { CONTACT } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords } from '../content/content-meta.ts';
import { CONTACT_PAGE, ContactPage } from '../features/contact/contact-page.tsx';
import { keepLead } from '../leads/lead-fields.ts';
import { loadLeadPage } from '../leads/read-optional.server.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import type { Route } from './+types/contact-us';

export const loader = (args: Route.LoaderArgs) =>
  loadLeadPage<ContactPageView>(args, { key: ['contact'], read: (api, options) => api.contactPage(options) });
export const headers = contentHeaders;

export const action = (args: Route.ActionArgs) =>
  takeLead(args, {
    schema: contactBody,
    send: (api, body) => api.sendContact(body),
    failed: LEAD_MESSAGES.contactFailed,
    taken: ['/home', 'contact-sent'],
  });
export const clientAction = keepLead(LEAD_MESSAGES.contactFailed);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view } = loaderData;
  return contentMeta(matches, {
    seo: view?.seo,
    title: view?.title ?? CONTACT_PAGE.title,
    description: firstWords(view?.body ?? null) || CONTACT_PAGE.lead,
    path: CONTACT,
  });
}

export default function ContactUs({ loaderData: { view, startedAt }, actionData }: Route.ComponentProps) {
  return <ContactPage page={view} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt} />;
}
