import { Icon } from '@outcrop/look';
import { type DragEvent, useRef, useState } from 'react';
import { FIRM } from '../../../ui/firm.ts';
import { readAtOnce } from '../../../ui/focus-heading.ts';
import { FormError } from '../../../ui/form/fields.tsx';
import { useCheckedFile } from './use-checked-file.ts';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

export const VERIFY_PAGE = {
  title: 'Verify a signed agreement',
  lead: 'Anyone who holds the PDF of a confidentiality agreement signed on Outcrop can check here whether it is genuine and unchanged. No account is needed.',
} as const;

/** `/verify-agreement` (docs/product/data-rooms.md#agreement-verification). */
export function VerifyPage() {
  const { check, take } = useCheckedFile();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.ask}>
        <h1>{VERIFY_PAGE.title}</h1>
        <p className={`lead ${styles.lead}`}>{VERIFY_PAGE.lead}</p>
        <DropZone input={input} onFile={take} />
        <noscript>
          <p className={styles.none}>
            Your browser computes the file’s fingerprint by a script, and scripts are off. Turn them on, or send the PDF
            to <a href={`mailto:${FIRM.email}`}>{FIRM.email}</a>: we check it by hand.
          </p>
        </noscript>
        <ul className={styles.how}>
          <li>
            <b>The file stays on your computer.</b> Your browser computes its fingerprint (SHA-256) and reads the
            agreement’s number; only these are sent.
          </li>
          <li>
            <b>The fingerprint is compared</b> with the one stored when the agreement was signed.
          </li>
          <li>
            <b>No result names a signer</b> unless the file is valid.
          </li>
        </ul>
      </div>
      <div className={styles.result} aria-live="polite">
        {check.state !== 'none' && (
          <p className={styles.file}>
            <Icon name="file" />
            <span>
              <b>{check.file.name}</b> {sizeOf(check.file.size)}
            </span>
            {check.state !== 'busy' && (
              <button type="button" className="link" onClick={() => input.current?.click()}>
                Check another file
              </button>
            )}
          </p>
        )}
        {check.state === 'busy' && <p className="muted">Checking...</p>}
        {check.state === 'failed' && (
          <div ref={readAtOnce} tabIndex={-1}>
            <FormError>{check.detail}</FormError>
          </div>
        )}
        {check.state === 'checked' && <Verdict key={check.checked.sha256} checked={check.checked} />}
      </div>
    </div>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.max(1, Math.round(bytes / 2 ** 10))} KB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Takes a file that is dropped or chosen. */
function DropZone({
  input,
  onFile,
}: {
  input: React.RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') takeFirst(event.dataTransfer.files);
  };
  return (
    <label
      className={`${styles.drop} ${over ? styles.over : ''} scripted`}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <Icon name="upload" size={28} />
      <span>
        <b>Drop the PDF here</b> or <span className="link">choose a file</span>
      </span>
      <span className="label">PDF, up to 20 MB</span>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="vh"
        onChange={({ currentTarget }) => {
          takeFirst(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
