import { SELLER } from '../../content/addresses.ts';
import type { LeadAnswer } from '../../leads/lead-fields.ts';
import { LeadForm } from '../../leads/lead-form.tsx';
import { NameFields } from '../../leads/name-fields.tsx';
import { useLeadForm } from '../../leads/use-lead-form.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { PhoneField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';

const loadCheck = async () => (await import('./seller-schema.ts')).check;

/** Names and email are needed, the rest may be left out (docs/product/leads.md#seller-form). */
export function SellerForm({ sent, startedAt }: { sent: LeadAnswer | null; startedAt: string }) {
  const form = useLeadForm({ sent, loadCheck, onSent: (said) => void showNote(said), saysIn: 'dialog' });
  const { input } = form;
  return (
    <LeadForm
      form={form}
      action={SELLER}
      startedAt={startedAt}
      label="Send"
      beside={<span className="small muted">Nothing you write here is shown to a buyer.</span>}
    >
      <NameFields first={input('firstName')} last={input('lastName')} />
      <TextField label="Company" autoComplete="organization" {...input('company')} />
      <div className={formStyles.two}>
        <TextField type="email" label="Email" mark="required" required autoComplete="email" {...input('email')} />
        <PhoneField label="Phone" {...input('phone')} />
      </div>
      <TextAreaField
        label="What would you like to sell?"
        rows={6}
        help="County and state, kind of interest, wells or acres, and the operator if it is not you."
        {...input('description')}
      />
    </LeadForm>
  );
}
