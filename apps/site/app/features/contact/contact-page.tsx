import type { ContactPageView } from '@outcrop/contracts';
import { FirmLines } from '../../leads/firm-lines.tsx';
import type { LeadAnswer } from '../../leads/lead-fields.ts';
import words from '../../leads/lead-page.module.css';
import { LeadPage } from '../../leads/lead-page.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { ContactForm } from './contact-form.tsx';

/** What stands on the page before an editor has written one, or while it cannot be read. */
export const CONTACT_PAGE = {
  title: 'Contact us',
  lead: 'Write to us and an advisor answers, on the same working day if it reaches us before three in the afternoon in Houston.',
} as const;

/** `/contact-us` (docs/product/pages.md#contact-page). @param page null where there is none */
export function ContactPage({
  page,
  sent,
  startedAt,
}: {
  page: ContactPageView | null;
  sent: LeadAnswer | null;
  startedAt: string;
}) {
  return (
    <LeadPage
      title={page?.title ?? CONTACT_PAGE.title}
      lead={CONTACT_PAGE.lead}
      side={
        <>
          <RichText html={page?.body ?? null} className={words.words} />
          <FirmLines />
        </>
      }
    >
      <ContactForm sent={sent} startedAt={startedAt} />
    </LeadPage>
  );
}
