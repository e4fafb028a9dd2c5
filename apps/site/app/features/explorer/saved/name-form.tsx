import { MAX_QUERY_NAME } from '@outcrop/contracts';
import { type FormEvent, useId, useState } from 'react';
import { button } from '../../../ui/button.ts';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { NO_NAME } from '../../../ui/form/use-named-save.ts';
import styles from './saved.module.css';

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  /** What its button says. */
  readonly send: string;
  /** What it says of an empty field. */
  readonly missing?: string;
  /** What is done with it; the field is empty for the next one where the answer is true. */
  readonly act: (name: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** One name, in place of the buttons. */
export function NameForm({ label, initial = '', send, missing = NO_NAME, act, onCancel }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return setError(missing);
    setBusy(true);
    if ((await act(name.trim()).finally(() => setBusy(false))) === true) setName('');
  };
  return (
    <form className={styles.nameForm} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className={formStyles.name}>
        {label}
      </label>
      <input
        id={id}
        className={formStyles.input}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by the button that it replaces
        autoFocus={onCancel !== undefined}
        autoComplete="off"
        maxLength={MAX_QUERY_NAME}
        value={name}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          setName(target.value);
          setError(null);
        }}
      />
      <p id={`${id}-error`} role="alert" className={formStyles.error}>
        {error}
      </p>
      <div className={styles.doing}>
        <button type="submit" className={button('line', 'small')} aria-disabled={busy}>
          {send}
        </button>
        {onCancel && (
          <button type="button" className={button('quiet', 'small')} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
