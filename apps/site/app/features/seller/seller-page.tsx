import type { SellerPageView } from '@outcrop/contracts';
import { SELLER } from '../../content/addresses.ts';
import { FirmLines } from '../../leads/firm-lines.tsx';
import { LeadForm } from '../../leads/lead-form.tsx';
import words from '../../leads/lead-page.module.css';
import { LeadPage, type LeadPageProps } from '../../leads/lead-page.tsx';
import { NameFields } from '../../leads/name-fields.tsx';
import { useLeadForm } from '../../leads/use-lead-form.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import { PhoneField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Brochures } from './brochures.tsx';

/** What stands on the page before an editor has written one, or while it cannot be read. */
export const SELLER_PAGE = {
  title: 'Sell your assets!',
  lead: 'Tell us what you own and where it lies. An engineer looks at it first, and you hear what a buyer will see before anything is signed.',
} as const;

/** `/seller` (docs/product/pages.md#seller-page). */
export const SellerPage = ({ page, sent, startedAt }: LeadPageProps<SellerPageView>) => (
  <LeadPage
    title={page?.title ?? SELLER_PAGE.title}
    lead={page?.lead ?? SELLER_PAGE.lead}
    side={page?.body ? <RichText html={page.body} className={words.words} /> : <FirmLines />}
    below={page && page.brochures.length > 0 && <Brochures brochures={page.brochures} />}
  >
    <SellerForm sent={sent} startedAt={startedAt} />
  </LeadPage>
);

const loadCheck = async () => (await import('./seller-schema.ts')).check;

/** Names and email are needed, the rest may be left out (docs/product/leads.md#seller-form). */
function SellerForm({ sent, startedAt }: Omit<LeadPageProps<SellerPageView>, 'page'>) {
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
