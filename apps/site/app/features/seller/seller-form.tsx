import { LEAD_MESSAGES } from '@outcrop/contracts';
import { SELLER } from '../../content/addresses.ts';
import { APP_NAME, type SentLead } from '../../leads/lead-fields.ts';
import { LeadForm } from '../../leads/lead-form.tsx';
import { NameFields } from '../../leads/name-fields.tsx';
import { checkedBy, useLeadForm } from '../../leads/use-lead-form.ts';
import { browserApi } from '../../query/query-client.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { PhoneField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';

const resolver = checkedBy(async () => (await import('./seller-schema.ts')).sellerResolver);

/** Names and email are needed, the rest may be left out (docs/product/leads.md#seller-form). */
export function SellerForm({ sent, startedAt }: { sent: SentLead | null; startedAt: string }) {
  const form = useLeadForm({
    sent,
    resolver,
    send: ({ firstName, lastName, company, email, phone, description, website }) =>
      browserApi.sendSeller({
        firstName,
        lastName,
        fullName: `${firstName} ${lastName}`,
        company,
        email,
        phone,
        description,
        website,
        startedAt,
        appName: APP_NAME,
      }),
    onSent: (said) => void showNote(said),
    failed: LEAD_MESSAGES.sellerFailed,
    saysIn: 'dialog',
  });
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
