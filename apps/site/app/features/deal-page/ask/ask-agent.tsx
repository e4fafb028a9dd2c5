import { LEAD_MESSAGES } from '@outcrop/contracts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { APP_NAME, type LeadTexts, type SentLead } from '../../../leads/lead-fields.ts';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { NameFields } from '../../../leads/name-fields.tsx';
import { checkedBy, useLeadForm } from '../../../leads/use-lead-form.ts';
import { browserApi } from '../../../query/query-client.ts';
import { PhoneField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { type AskedDeal, answererOf, askAddress } from './asked-deal.ts';

const resolver = checkedBy(async () => (await import('./ask-schema.ts')).askResolver);

interface AskAgentProps {
  deal: AskedDeal;
  sent: SentLead | null;
  /** Null in a dialog: only the browser knows when that was opened, and its clock may be wrong. */
  startedAt: string | null;
  /** Keeps what was typed when the dialog is closed. */
  draft?: RefObject<LeadTexts | null>;
  /** What can be done once it was sent. */
  children: ReactNode;
}

/** The form, then that it was sent: in the dialog, and on the page of those without a script (docs/product/pages.md#ask-page). */
export function AskAgent({ children, ...form }: AskAgentProps) {
  const [said, setSaid] = useState<string | null>(null);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said) message.current?.focus();
  }, [said]);
  if (said === null) return <AskForm {...form} onSent={setSaid} />;
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {said} {answererOf(form.deal)} has your question.
      </p>
      <div className={formStyles.doing}>{children}</div>
    </>
  );
}

function AskForm({
  deal,
  sent,
  startedAt,
  draft,
  onSent,
}: Omit<AskAgentProps, 'children'> & { onSent: (message: string) => void }) {
  const form = useLeadForm({
    sent,
    resolver,
    send: ({ firstName, lastName, email, phone, message, website }) =>
      browserApi.askAgent(deal.ListingId, {
        firstName,
        lastName,
        email,
        phone,
        message,
        website,
        startedAt,
        appName: APP_NAME,
      }),
    onSent,
    failed: LEAD_MESSAGES.askFailed,
    saysIn: 'line',
    ...(draft && { draft }),
  });
  const { input } = form;
  return (
    <LeadForm form={form} action={askAddress(deal)} startedAt={startedAt} label="Send">
      <NameFields first={input('firstName')} last={input('lastName')} />
      <div className={formStyles.two}>
        <TextField type="email" label="Email" mark="required" required autoComplete="email" {...input('email')} />
        <PhoneField label="Phone" {...input('phone')} />
      </div>
      <TextAreaField label="Your question" mark="required" required rows={6} {...input('message')} />
    </LeadForm>
  );
}
