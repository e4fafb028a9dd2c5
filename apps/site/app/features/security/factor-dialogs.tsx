import type { Passkey } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../query/query-client.ts';
import { makePasskey } from '../../session/passkeys.ts';
import { DialogFrame, dialogText } from '../../ui/dialogs/dialog-frame.tsx';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { PromptForm } from './prompt-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshSecurity } from './security-queries.ts';

/** What is asked about factors that are there. */
export type FactorQuestion =
  | { readonly kind: 'turn-off' | 'add-passkey' }
  | { readonly kind: 'new-codes'; readonly withCode: boolean }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

const CODE = {
  name: 'code',
  label: 'Code',
  help: 'From your authenticator app, or a recovery code.',
  autoComplete: 'one-time-code',
} as const;
const nameField = (value: string) =>
  ({ name: 'name', label: 'Name', help: 'So that you recognize it later.', autoComplete: 'off', value }) as const;

/** Every dialog about factors but setting up the authenticator app. Loaded when one is first needed. */
export default function FactorDialog({
  question,
  asksPassword,
  onClose,
}: {
  question: FactorQuestion;
  asksPassword: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = async (message: string, shown: readonly string[] | null = null) => {
    await refreshSecurity(client);
    showSnackbar(message);
    if (shown) setCodes(shown);
    else onClose();
  };
  if (codes) {
    return (
      <DialogFrame kind="form" title="Your recovery codes" onClose={undefined}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </DialogFrame>
    );
  }
  switch (question.kind) {
    case 'turn-off':
      return (
        <DialogFrame kind="form" title="Turn off the authenticator app?" onClose={onClose}>
          <PromptForm
            fields={[CODE]}
            asksPassword={false}
            danger
            action={{ label: 'Turn off', busy: 'Turning off...' }}
            run={async ({ code = '' }) => {
              await browserApi.turnOffCodeApp({ code });
              await done('The authenticator app is off.');
            }}
            onClose={onClose}
          >
            <p className={dialogText}>Without another factor, your password alone will log you in.</p>
          </PromptForm>
        </DialogFrame>
      );
    case 'new-codes':
      return (
        <DialogFrame kind="form" title="New recovery codes" onClose={onClose}>
          <PromptForm
            fields={question.withCode ? [CODE] : []}
            asksPassword={asksPassword}
            action={{ label: 'Make new codes', busy: 'Making new codes...' }}
            run={async ({ code, password }) => {
              const { recoveryCodes } = await browserApi.newRecoveryCodes({ code, password });
              await done('New recovery codes were created.', recoveryCodes);
            }}
            onClose={onClose}
          >
            <p className={dialogText}>The codes that you have now will stop working.</p>
          </PromptForm>
        </DialogFrame>
      );
    case 'add-passkey':
      return (
        <DialogFrame kind="form" title="Add a passkey" onClose={onClose}>
          <PromptForm
            fields={[nameField(thisDevice())]}
            asksPassword={asksPassword}
            action={{ label: 'Continue', busy: 'Waiting for your passkey...' }}
            run={async ({ name = '', password }) => {
              const offer = await browserApi.newPasskeyOptions({ password });
              const response = await makePasskey(offer);
              if (!response) throw new Error('No passkey was created. Please try again.');
              const { recoveryCodes } = await browserApi.addPasskey({ token: offer.token, response, name });
              await done('The passkey has been added.', recoveryCodes);
            }}
            onClose={onClose}
          >
            <p className={dialogText}>
              A passkey logs you in with the fingerprint, face or PIN of this device, or with a security key. Once you
              have one, your password alone does not log you in.
            </p>
          </PromptForm>
        </DialogFrame>
      );
    case 'rename':
      return (
        <DialogFrame kind="form" title="Rename the passkey" onClose={onClose}>
          <PromptForm
            fields={[nameField(question.passkey.name)]}
            asksPassword={false}
            action={{ label: 'Rename', busy: 'Renaming...' }}
            run={async ({ name = '' }) => {
              await browserApi.renamePasskey(question.passkey.id, name);
              await done('The passkey has been renamed.');
            }}
            onClose={onClose}
          />
        </DialogFrame>
      );
    case 'remove':
      return (
        <DialogFrame kind="form" title={`Remove ${question.passkey.name}?`} onClose={onClose}>
          <PromptForm
            fields={[]}
            asksPassword={asksPassword}
            danger
            action={{ label: 'Remove', busy: 'Removing...' }}
            run={async ({ password }) => {
              await browserApi.removePasskey(question.passkey.id, { password });
              await done('The passkey has been removed.');
            }}
            onClose={onClose}
          >
            <p className={dialogText}>It will no longer log you in. Remove it from your device as well.</p>
          </PromptForm>
        </DialogFrame>
      );
  }
}

/** A name to begin with. */
const thisDevice = (): string => {
  const [, system] = /(iPhone|iPad|Android|Windows|Mac|CrOS|Linux)/.exec(navigator.userAgent) ?? [];
  return system ? `${system} passkey` : 'Passkey';
};
