import type { DataRoomDeal } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { Form } from 'react-router';
import { readAtOnce } from '../ui/focus-heading.ts';
import { FormError, TextField } from '../ui/form/fields.tsx';
import type { Refusal } from '../ui/form/refusal.ts';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useActionForm } from '../ui/form/use-action-form.ts';
import { useSite } from '../ui/use-site.ts';
import styles from './access-code.module.css';
import { codeAddress, roomAddress } from './addresses.ts';
import { mailAction } from './step-action.ts';
import { StepLink } from './step-link.tsx';

/** What the form's action answers. */
export interface AccessCodeAnswer {
  refusal?: Refusal<'code'> | null;
  texts?: { code?: string };
  /** After too many wrong codes: when to come back, in a sentence. */
  locked?: string;
  /** 'Access Granted', to a script: the address to go on to. */
  granted?: string;
}

export interface AccessCodeProps {
  listingId: number;
  /** Null for a deal that the person does not see: they may have a code for it all the same. */
  deal: Pick<DataRoomDeal, 'header' | 'agentName' | 'agentEmail'> | null;
  /** Where 'Access Granted' leads: an address of this site. */
  target: string;
}

/** "Deal 12822, Producing minerals in the SCOOP core". */
export const dealInWords = (listingId: number, deal: AccessCodeProps['deal']): string =>
  `Deal ${listingId}${deal ? `, ${deal.header}` : ''}`;

const loadCheck = async () => (await import('./access-code-schema.ts')).check;

/** The access code's one field, over a page and as a page (docs/product/data-rooms.md#access-code-dialog). */
export function AccessCodeForm({
  listingId,
  deal,
  target,
  sent,
  autoFocus = false,
  onGranted,
}: AccessCodeProps & {
  sent: AccessCodeAnswer | null;
  autoFocus?: boolean;
  onGranted: (target: string) => void;
}) {
  const { flags } = useSite();
  const [locked, setLocked] = useState(sent?.locked);
  const form = useActionForm<'code', AccessCodeAnswer>({
    sent,
    loadCheck,
    onTaken: ({ granted }) => onGranted(granted ?? target),
    onRefused: (answer) => {
      setLocked(answer.locked);
      // What was typed stays, to be corrected or typed over.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    },
  });
  if (locked !== undefined) {
    return (
      <>
        <p ref={readAtOnce} tabIndex={-1} role="status" className={styles.locked}>
          <Icon name="lock" />
          <span>
            <b>Too many tries.</b> {locked}
          </span>
        </p>
        <StepLink action={mailAction(listingId, deal)} looks={['line', 'wide']} />
      </>
    );
  }
  return (
    <>
      <form {...form.props} action={codeAddress(listingId)}>
        <FormError>{form.line}</FormError>
        <input type="hidden" name="redirectTo" value={target} />
        <TextField
          {...form.required('code')}
          label="Access code"
          help="From the deal’s agent."
          autoComplete="off"
          autoFocus={autoFocus}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={sent?.texts?.code}
          readOnly={form.busy}
        />
        <SubmitButton
          label="Submit"
          busyLabel="Verifying..."
          busy={form.busy}
          looks={['fill', 'wide']}
          disabled={form.hydrated && !form.texts['code']?.trim()}
        />
      </form>
      {flags.requestAccessToPrivateFiles && deal && (
        <Form method="post" action={roomAddress(listingId)} className={styles.foot}>
          <button type="submit" className="link small">
            No code? Request access
          </button>
        </Form>
      )}
    </>
  );
}
