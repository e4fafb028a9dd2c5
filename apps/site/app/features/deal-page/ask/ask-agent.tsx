import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadAnswer, LeadTexts } from '../../../leads/lead-fields.ts';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { NameFields } from '../../../leads/name-fields.tsx';
import { useLeadForm } from '../../../leads/use-lead-form.ts';
import { PhoneField, TextAreaField, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { type AskedDeal, askAddress } from './asked-deal.ts';

const loadCheck = async () => (await import('./ask-schema.ts')).check;

interface AskAgentProps {
  deal: AskedDeal;
  sent: LeadAnswer | null;
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
    if (!said) return;
    message.current?.focus();
    if (form.draft) form.draft.current = null;
  }, [said, form.draft]);
  if (said === null) return <AskForm {...form} onSent={setSaid} />;
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {said}
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
  const form = useLeadForm({ sent, loadCheck, onSent, saysIn: 'line', ...(draft && { draft }) });
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
