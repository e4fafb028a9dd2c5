import { useState } from 'react';
import { button } from '../../ui/button.ts';
import { DialogFrame, dialogText } from '../../ui/dialogs/dialog-frame.tsx';
import { CheckField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './security-dialog.module.css';

/** The dialog of codes that are shown this one time: to copy, print or save (docs/product/accounts.md#recovery-codes). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  const text = `Outcrop recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showSnackbar('The codes have been copied.'),
      () => showSnackbar('The codes could not be copied. Please write them down.'),
    );
  return (
    <DialogFrame kind="form" title="Your recovery codes" onClose={undefined}>
      <p className={dialogText}>
        If you lose your second factor, one of these codes lets you in instead. Each works once. They are shown only
        now: keep them where you keep your passwords.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={formStyles.doing}>
        <button type="button" className={button('line', 'small')} onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className={button('line', 'small')} onClick={() => window.print()}>
          Print
        </button>
        <a
          className={button('line', 'small')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="outcrop-recovery-codes.txt"
        >
          Download
        </a>
      </div>
      <CheckField id="codes-saved" checked={saved} onChange={(event) => setSaved(event.target.checked)}>
        I have saved the codes
      </CheckField>
      <div className={formStyles.doing}>
        <button type="button" className={button('fill')} disabled={!saved} onClick={onDone}>
          Done
        </button>
      </div>
    </DialogFrame>
  );
}
