import type { LoginAnswer } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { hasPasskeys, takePasskey } from '../../session/passkeys.ts';
import { plainApi } from '../../session/repeat-after-login.ts';
import { button } from '../../ui/button.ts';
import { FormError } from '../../ui/form/fields.tsx';
import styles from './login.module.css';

/**
 * Logs in by a passkey, alone or as the second step (docs/product/accounts.md#passkeys). Nothing where the browser knows no passkeys; never drawn by the server.
 * @param challenge of 'Code required'; null to log in by the passkey alone
 * @param remember read when it is pressed: whether the session outlives the browser
 * @param focused whether it has the focus from the start
 * @param onAnswer what the API said to a right passkey
 */
export default function PasskeyButton({
  challenge,
  remember,
  focused = false,
  onAnswer,
}: {
  challenge: string | null;
  remember: () => boolean;
  focused?: boolean;
  onAnswer: (answer: LoginAnswer) => Promise<void> | void;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!hasPasskeys()) return null;

  const press = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const offer = await plainApi.passkeyOptions(challenge);
      const response = await takePasskey(offer);
      if (response)
        await onAnswer(await plainApi.logInByPasskey({ token: offer.token, response, remember: remember() }));
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <button
        type="button"
        className={button('line', 'wide')}
        disabled={busy}
        // biome-ignore lint/a11y/noAutofocus: the field that had the focus is gone
        autoFocus={focused}
        onClick={() => void press()}
      >
        <Icon name="key" />
        {busy ? 'Waiting for your passkey...' : challenge ? 'Use a passkey' : 'Log in with a passkey'}
      </button>
      <FormError>{refusal}</FormError>
    </div>
  );
}
