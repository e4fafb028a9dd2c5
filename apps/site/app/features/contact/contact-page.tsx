import type { ContactPageView } from '@outcrop/contracts';
import { useNavigate } from 'react-router';
import { CONTACT } from '../../content/addresses.ts';
import { FirmLines } from '../../leads/firm-lines.tsx';
import { LeadForm } from '../../leads/lead-form.tsx';
import words from '../../leads/lead-page.module.css';
import { LeadPage, type LeadPageProps } from '../../leads/lead-page.tsx';
import { NameFields } from '../../leads/name-fields.tsx';
import { useLeadForm } from '../../leads/use-lead-form.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';

/** What stands on the page before an editor has written one, or while it cannot be read. */
export const CONTACT_PAGE = {
  title: 'Contact us',
  lead: 'Write to us and an advisor answers, on the same working day if it reaches us before three in the afternoon in Houston.',
} as const;

/** `/contact-us` (docs/product/pages.md#contact-page). */
export const ContactPage = ({ page, sent, startedAt }: LeadPageProps<ContactPageView>) => (
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

const loadCheck = async () => (await import('./contact-schema.ts')).check;

/** The message is marked as required and may be empty (docs/product/leads.md#contact-form). */
function ContactForm({ sent, startedAt }: Omit<LeadPageProps<ContactPageView>, 'page'>) {
  const navigate = useNavigate();
  const form = useLeadForm({
    sent,
    loadCheck,
    onSent: (said) => void showNote(said).then(() => navigate('/home')),
    saysIn: 'dialog',
  });
  const { input } = form;
  return (
    <LeadForm
      form={form}
      action={CONTACT}
      startedAt={startedAt}
      label="Send message"
      beside={<span className="small muted">We use your address to answer you and for nothing else.</span>}
    >
      <NameFields first={input('firstName')} last={input('lastName')} />
      <TextField type="email" label="Email" mark="required" required autoComplete="email" {...input('email')} />
      <TextField label="Subject" mark="required" required {...input('subject')} />
      <TextAreaField label="Message" mark="required" rows={7} {...input('message')} />
    </LeadForm>
  );
}
