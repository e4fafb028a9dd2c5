import { type ContactPageView, contactBody, LEAD_MESSAGES } from '@outcrop/contracts';
import { CONTACT } from '../content/addresses.ts';
import { contentHeaders } from '../content/content-headers.ts';
import { contentMeta, firstWords } from '../content/content-meta.ts';
import { answered } from '../content/load-content.server.ts';
import { CONTACT_PAGE, ContactPage } from '../features/contact/contact-page.tsx';
import { keepLead } from '../leads/lead-fields.ts';
import { readOptional } from '../leads/read-optional.server.ts';
import { takeLead } from '../leads/take-lead.server.ts';
import { PreviewStrip } from '../ui/preview-strip.tsx';
import type { Route } from './+types/contact-us';

/** By the server alone, whose clock says when the form was shown. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await readOptional<ContactPageView>(args, {
    key: ['contact'],
    read: (api, options) => api.contactPage(options),
  });
  return answered({ ...loaded, startedAt: new Date().toISOString() });
}
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
  const { view, isPreview } = loaderData;
  return contentMeta(matches, {
    seo: view?.seo,
    title: view?.title ?? CONTACT_PAGE.title,
    description: firstWords(view?.body ?? null) || CONTACT_PAGE.lead,
    path: CONTACT,
    isPreview,
  });
}

export default function ContactUs({ loaderData: { view, isPreview, startedAt }, actionData }: Route.ComponentProps) {
  return (
    <>
      {isPreview && <PreviewStrip />}
      <ContactPage page={view} sent={actionData ?? null} startedAt={actionData?.startedAt || startedAt} />
    </>
  );
}
