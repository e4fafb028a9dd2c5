import { useNavigate } from 'react-router';
import { CONTACT } from '../../content/addresses.ts';
import type { LeadAnswer } from '../../leads/lead-fields.ts';
import { LeadForm } from '../../leads/lead-form.tsx';
import { NameFields } from '../../leads/name-fields.tsx';
import { useLeadForm } from '../../leads/use-lead-form.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { TextAreaField, TextField } from '../../ui/form/fields.tsx';

const loadCheck = async () => (await import('./contact-schema.ts')).check;

/** The message is marked as required and may be empty (docs/product/leads.md#contact-form). */
export function ContactForm({ sent, startedAt }: { sent: LeadAnswer | null; startedAt: string }) {
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
