import { Icon } from '@outcrop/look';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { iconButton } from '../button.ts';
import { DigitsInput } from '../digits-input.tsx';
import { formStyles as styles } from './form-styles.ts';

interface FieldWords {
  id: string;
  label: string;
  /** Beside the label, in small type, such as "required". */
  mark?: string;
  /** Below the input, in red; read out when it appears. */
  error?: ReactNode;
  /** Below the input, always. */
  help?: string;
}
interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldWords {}

/** One line of text with its label. Its text is the browser's own: `name` and `defaultValue`, not `value`. */
export function TextField({ id, label, mark, error, help, ...input }: FieldProps) {
  return (
    <Frame id={id} label={label} mark={mark} error={error} help={help}>
      <input id={id} className={styles.input} {...described(id, error, help)} {...input} />
    </Frame>
  );
}

interface AreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, FieldWords {}

/** A text of several lines with its label. */
export function TextAreaField({ id, label, mark, error, help, ...area }: AreaProps) {
  return (
    <Frame id={id} label={label} mark={mark} error={error} help={help}>
      <textarea id={id} className={`${styles.input} ${styles.area}`} {...described(id, error, help)} {...area} />
    </Frame>
  );
}

/** Longest number that the telephone network has (E.164). */
const PHONE_DIGITS = 15;

/** A telephone number: digits only (docs/product/sign-up.md#digits-only). */
export function PhoneField({ id, label, mark, error, help = 'Digits only', ...input }: FieldProps) {
  return (
    <Frame id={id} label={label} mark={mark} error={error} help={help}>
      <DigitsInput
        id={id}
        className={styles.input}
        maxDigits={PHONE_DIGITS}
        autoComplete="tel"
        {...described(id, error, help)}
        {...input}
      />
    </Frame>
  );
}

/** A password, with a button that shows it. */
export function PasswordField({ id, label, mark, error, help, ...input }: FieldProps) {
  const [shown, setShown] = useState(false);
  const action = shown ? 'Hide' : 'Show';
  return (
    <Frame id={id} label={label} mark={mark} error={error} help={help}>
      <div className={styles.withButton}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.input}
          {...described(id, error, help)}
          {...input}
        />
        <button
          type="button"
          className={`${iconButton} scripted`}
          aria-label={`${action} ${label.toLowerCase()}`}
          aria-pressed={shown}
          title={`${action} ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeClosed' : 'eye'} />
        </button>
      </div>
    </Frame>
  );
}

/** A box to tick; `children` is its text, which may hold a link. */
export function CheckField({ id, error, children, ...input }: Omit<FieldProps, 'label'> & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input id={id} type="checkbox" {...described(id, error)} {...input} />
        <span>{children}</span>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** What went wrong with the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={children ? `${styles.error} ${styles.refused}` : 'vh'}>
      {children}
    </p>
  );
}

function Frame({
  id,
  label,
  mark,
  error,
  help,
  children,
}: {
  id: string;
  label: string;
  mark: string | undefined;
  error: ReactNode;
  help: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.name}>
        {label} {mark && <span className={styles.mark}>{mark}</span>}
      </label>
      {children}
      <FieldError id={id}>{error}</FieldError>
      {help && (
        <p id={`${id}-help`} className="label">
          {help}
        </p>
      )}
    </div>
  );
}

/** Present before there is an error, which would not be announced otherwise. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-error`} className={styles.error} role="alert">
      {children}
    </p>
  );
}

const described = (id: string, error: ReactNode, help?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': help ? `${id}-error ${id}-help` : `${id}-error`,
});
