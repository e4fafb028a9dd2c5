import { Icon } from '@outcrop/look';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { iconButton } from '../button.ts';
import { digitsOf, isRefused } from '../digits.ts';
import { formStyles as styles } from './form-styles.ts';

interface FieldWords {
  id: string;
  label: string;
  /** Beside the label, in small type, such as "required". */
  mark?: ReactNode;
  /** Below the input, in red; read out when it appears. */
  error?: ReactNode;
  /** Below the input, always. */
  help?: string | undefined;
}
type PropsOf<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'> & FieldWords;
type FieldProps = PropsOf<'input'>;

/** The words around an input, and the input's own properties. */
const parted = <Props extends FieldWords>({ id, label, mark, error, help, ...own }: Props) => ({
  words: { id, label, mark, error, help },
  input: { id, className: styles.input, ...described(id, error, help), ...own },
});

/** One line of text with its label. Its text is the browser's own: `name` and `defaultValue`, not `value`. */
export function TextField(props: FieldProps) {
  const { words, input } = parted(props);
  return (
    <FieldFrame {...words}>
      <input {...input} />
    </FieldFrame>
  );
}

/** A text of several lines with its label. */
export function TextAreaField(props: PropsOf<'textarea'>) {
  const { words, input } = parted(props);
  return (
    <FieldFrame {...words}>
      <textarea {...input} className={`${styles.input} ${styles.area}`} />
    </FieldFrame>
  );
}

/** Digits only (docs/product/sign-up.md#digits-only). @param props.digits at most so many; null where other letters may be typed as well */
export function DigitsField({ digits, ...props }: FieldProps & { digits: number | null }) {
  const { words, input } = parted({ ...(digits !== null && { help: 'Digits only' }), ...props });
  return (
    <FieldFrame {...words}>
      <DigitsInput maxDigits={digits} {...input} />
    </FieldFrame>
  );
}

/** Longest number that the telephone network has (E.164). */
const PHONE_DIGITS = 15;

/** A telephone number. */
export const PhoneField = (props: FieldProps) => <DigitsField digits={PHONE_DIGITS} autoComplete="tel" {...props} />;

/** A password, with a button that shows it. */
export function PasswordField(props: FieldProps) {
  const { words, input } = parted(props);
  const [shown, setShown] = useState(false);
  const action = `${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`;
  return (
    <FieldFrame {...words}>
      <div className={styles.withButton}>
        <input type={shown ? 'text' : 'password'} {...input} />
        <button
          type="button"
          className={`${iconButton} scripted`}
          aria-label={action}
          aria-pressed={shown}
          title={action}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeClosed' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  );
}

/** A box to tick; `children` is its text, which may hold a link. */
export const CheckField = ({ id, error, children, ...input }: Omit<FieldProps, 'label'> & { children: ReactNode }) => (
  <div className={styles.field}>
    <label className={styles.check}>
      <input id={id} type="checkbox" {...described(id, error)} {...input} />
      <span>{children}</span>
    </label>
    <FieldError id={id}>{error}</FieldError>
  </div>
);

/** What went wrong with the form as a whole. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={children ? `${styles.error} ${styles.refused}` : 'vh'}>
    {children}
  </p>
);

/** Label, error and help around an input. */
export const FieldFrame = ({
  id,
  label,
  mark,
  error,
  help,
  children,
}: Omit<FieldWords, 'label'> & { label: ReactNode; children: ReactNode }) => (
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

/** Present before there is an error, which would not be announced otherwise. */
const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={`${id}-error`} className={styles.error} role="alert">
    {children}
  </p>
);

/** What links an input to the words around it. */
export const described = (id: string, error: ReactNode, help?: string) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': help ? `${id}-error ${id}-help` : `${id}-error`,
});

/**
 * An input that takes digits only (docs/product/sign-up.md#digits-only): other keys do nothing, except those for control and navigation, and what is
 * pasted or filled in by the browser is cleaned.
 * @param maxDigits how many are kept; `maxLength` would count what is cleaned away; null for an input that takes other letters, too
 */
const DigitsInput = ({
  maxDigits,
  onChange,
  onKeyDown,
  ...props
}: ComponentProps<'input'> & { maxDigits: number | null }) => (
  <input
    {...props}
    type="text"
    inputMode={maxDigits === null ? undefined : 'numeric'}
    onKeyDown={(event) => {
      if (maxDigits !== null && isRefused(event)) event.preventDefault();
      onKeyDown?.(event);
    }}
    onChange={(event) => {
      const input = event.currentTarget;
      const clean = maxDigits === null ? input.value : digitsOf(input.value, maxDigits);
      if (maxDigits !== null && clean !== input.value) {
        const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined), maxDigits).length;
        input.value = clean;
        input.setSelectionRange(caret, caret);
      }
      onChange?.(event);
    }}
  />
);
