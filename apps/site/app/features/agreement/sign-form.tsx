import { AGREEMENT_MESSAGES, type OwnAgreement, shortHash } from '@outcrop/contracts';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { agreementAddress } from '../../data-rooms/addresses.ts';
import { CheckField, FormError, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import styles from './agreement.module.css';
import type { Reading } from './use-reading.ts';

type SignField = 'name' | 'mayBind';

/** What the page's action answers a form that was refused. */
export interface SignAnswer {
  refusal?: Refusal<SignField>;
  texts?: { name?: string; mayBind?: string };
}

const loadCheck = async () => (await import('./sign-schema.ts')).check;

interface SignFormProps {
  agreement: OwnAgreement;
  reading: Reading;
  text: RefObject<HTMLElement | null>;
  sent: SignAnswer | null;
}

/** Signs by typing one's name, once the end of the text was reached. */
export function SignForm({ agreement, reading, text, sent }: SignFormProps) {
  const { listingId, template, version, versionId, sha256, company, title } = agreement;
  const form = useActionForm<SignField, SignAnswer>({
    sent,
    loadCheck,
    holds: () => {
      if (!reading.recorded) text.current?.focus();
      return !reading.recorded;
    },
  });
  const who = [company && `For ${company}`, title && `as ${title}`].filter(Boolean).join(', ');
  const unread = form.hydrated && !reading.recorded;
  return (
    <form
      {...form.props}
      className={`${formStyles.stack} ${styles.sign} screen-only`}
      action={agreementAddress(listingId)}
    >
      <h2 className="ruled">Sign</h2>
      <input type="hidden" name="versionId" value={versionId} />
      <input type="hidden" name="sha256" value={sha256} />
      <noscript>
        <input type="hidden" name="atEnd" value="on" />
      </noscript>
      <Problem problem={form.line ?? reading.problem} retry={form.line ? null : reading.retry} />
      <TextField
        {...form.required('name')}
        label="Type your full name"
        autoComplete="name"
        maxLength={200}
        defaultValue={sent?.texts?.name}
        help={`As on your account: ${agreement.name}.${who ? ` ${who}.` : ''}`}
      />
      <CheckField {...form.required('mayBind')} defaultChecked={sent?.texts?.mayBind === 'on'}>
        {company ? `I may sign for ${company}.` : 'I sign this agreement for myself.'}
      </CheckField>
      <SubmitButton
        label="Sign agreement"
        busyLabel="Signing..."
        busy={form.busy}
        incomplete={unread || (form.hydrated && !form.valid)}
      />
      {unread && <p className="label">{AGREEMENT_MESSAGES.notRead}</p>}
      <p className={styles.hash}>
        Version {version} of the template {template}. Kept with your signature: the exact text (SHA-256{' '}
        <span title={sha256}>{shortHash(sha256)}</span>), your name, the time, your address and browser. Both sides get
        the signed PDF by email.
      </p>
    </form>
  );
}

/** Why it was not signed, or not recorded that it was read; a text that has changed is read again. */
function Problem({ problem, retry }: { problem: string | null; retry: (() => void) | null }) {
  const { pathname } = useLocation();
  if (problem === AGREEMENT_MESSAGES.changed)
    return (
      <FormError>
        {problem} <a href={pathname}>Show the new text</a>
      </FormError>
    );
  return (
    <>
      <FormError>{problem}</FormError>
      {problem && retry && (
        <button type="button" className="link" onClick={retry}>
          Try again
        </button>
      )}
    </>
  );
}
