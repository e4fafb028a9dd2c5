import type { Passkey } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../query/query-client.ts';
import { makePasskey } from '../../session/passkeys.ts';
import { DialogFrame, dialogText } from '../../ui/dialogs/dialog-frame.tsx';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { PromptForm, type PromptFormProps } from './prompt-form.tsx';
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
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  const { title, says, ...prompt } = promptOf(question, asksPassword, done);
  return (
    <DialogFrame kind="form" title={title} onClose={onClose}>
      <PromptForm {...prompt} onClose={onClose}>
        {says && <p className={dialogText}>{says}</p>}
      </PromptForm>
    </DialogFrame>
  );
}

interface Prompt extends Omit<PromptFormProps, 'onClose' | 'children'> {
  title: string;
  says?: string;
}

/** What each question asks, says and does. @param done ends it with a message, and the recovery codes that are new */
function promptOf(
  question: FactorQuestion,
  asksPassword: boolean,
  done: (message: string, codes?: readonly string[] | null) => Promise<void>,
): Prompt {
  switch (question.kind) {
    case 'turn-off':
      return {
        title: 'Turn off the authenticator app?',
        says: 'Without another factor, your password alone will log you in.',
        fields: [CODE],
        danger: true,
        action: { label: 'Turn off', busy: 'Turning off...' },
        run: async ({ code = '' }) => {
          await browserApi.turnOffCodeApp({ code });
          await done('The authenticator app is off.');
        },
      };
    case 'new-codes':
      return {
        title: 'New recovery codes',
        says: 'The codes that you have now will stop working.',
        fields: question.withCode ? [CODE] : [],
        asksPassword,
        action: { label: 'Make new codes', busy: 'Making new codes...' },
        run: async ({ code, password }) => {
          const { recoveryCodes } = await browserApi.newRecoveryCodes({ code, password });
          await done('New recovery codes were created.', recoveryCodes);
        },
      };
    case 'add-passkey':
      return {
        title: 'Add a passkey',
        says: 'A passkey logs you in with the fingerprint, face or PIN of this device, or with a security key. Once you have one, your password alone does not log you in.',
        fields: [nameField(thisDevice())],
        asksPassword,
        action: { label: 'Continue', busy: 'Waiting for your passkey...' },
        run: async ({ name = '', password }) => {
          const offer = await browserApi.newPasskeyOptions({ password });
          const response = await makePasskey(offer);
          if (!response) throw new Error('No passkey was created. Please try again.');
          const { recoveryCodes } = await browserApi.addPasskey({ token: offer.token, response, name });
          await done('The passkey has been added.', recoveryCodes);
        },
      };
    case 'rename':
      return {
        title: 'Rename the passkey',
        fields: [nameField(question.passkey.name)],
        action: { label: 'Rename', busy: 'Renaming...' },
        run: async ({ name = '' }) => {
          await browserApi.renamePasskey(question.passkey.id, name);
          await done('The passkey has been renamed.');
        },
      };
    case 'remove':
      return {
        title: `Remove ${question.passkey.name}?`,
        says: 'It will no longer log you in. Remove it from your device as well.',
        fields: [],
        asksPassword,
        danger: true,
        action: { label: 'Remove', busy: 'Removing...' },
        run: async ({ password }) => {
          await browserApi.removePasskey(question.passkey.id, { password });
          await done('The passkey has been removed.');
        },
      };
  }
}

/** A name to begin with. */
const thisDevice = (): string => {
  const [, system] = /(iPhone|iPad|Android|Windows|Mac|CrOS|Linux)/.exec(navigator.userAgent) ?? [];
  return system ? `${system} passkey` : 'Passkey';
};
