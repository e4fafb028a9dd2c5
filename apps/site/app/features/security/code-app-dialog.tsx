import { ApiError, type CodeAppSetUp } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { browserApi } from '../../query/query-client.ts';
import { button } from '../../ui/button.ts';
import { DialogFrame, dialogText } from '../../ui/dialogs/dialog-frame.tsx';
import { FormError } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { PromptForm } from './prompt-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security-dialog.module.css';
import { refreshSecurity } from './security-queries.ts';

const CODE = { name: 'code', label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric' } as const;

/** Sets up an authenticator app: the secret, a first code, the recovery codes. Loaded when it is first needed. */
export default function CodeAppDialog({ asksPassword, onClose }: { asksPassword: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [setUp, setSetUp] = useState<CodeAppSetUp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    browserApi.setUpCodeApp().then(setSetUp, (error: unknown) => {
      setFailure(error instanceof ApiError ? error.problem.detail : 'The authenticator app could not be set up.');
    });
  }, []);

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <DialogFrame kind="form" title="Set up an authenticator app" onClose={onClose}>
      {failure && (
        <>
          <FormError>{failure}</FormError>
          <div className={formStyles.doing}>
            <button type="button" className={button('fill')} onClick={onClose}>
              OK
            </button>
          </div>
        </>
      )}
      {!failure && !setUp && <p className={dialogText}>One moment...</p>}
      {setUp && (
        <PromptForm
          fields={[{ ...CODE, help: 'The six digits that the app shows for Outcrop.' }]}
          asksPassword={asksPassword}
          action={{ label: 'Turn on', busy: 'Turning on...' }}
          run={async ({ code = '', password }) => {
            const { recoveryCodes } = await browserApi.turnOnCodeApp({ code, password });
            await refreshSecurity(client);
            if (recoveryCodes) setCodes(recoveryCodes);
            else onClose();
          }}
          onClose={onClose}
        >
          <p className={dialogText}>
            Scan this with your authenticator app, or type the secret into it. Then enter the code it shows.
          </p>
          <QrCode text={setUp.uri} label="QR code for your authenticator app" />
          <p>
            <span className="label">Secret</span>
            <br />
            <span className={styles.secret}>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </p>
        </PromptForm>
      )}
    </DialogFrame>
  );
}

/** A QR code, drawn as one path with the quiet edge that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
