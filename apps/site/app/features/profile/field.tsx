import type { ComponentProps, ReactNode } from 'react';
import { DigitsInput } from '../../ui/digits-input.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import styles from './profile.module.css';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  /** Word beside the label. */
  need?: 'required' | 'missing' | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Columns of three. */
  span?: 2 | undefined;
  /** A link or button inside of the input, at its end. */
  action?: ReactNode;
  /** Takes digits only, at most so many. */
  digits?: number | undefined;
}

/** A labelled input; its id is its name, so that what is missing can link to it. */
export function Field({ label, need, help, error, span, digits, action, ...input }: FieldProps) {
  const common = { ...describe(input.name, help, error), className: formStyles.input, ...input };
  return (
    <FieldFrame label={label} name={input.name} need={need} help={help} error={error} span={span}>
      <div className={action ? styles.withAction : undefined}>
        {digits ? <DigitsInput {...common} maxDigits={digits} /> : <input type="text" {...common} />}
        {action}
      </div>
    </FieldFrame>
  );
}

/** What every input of a form has, to go with {@link FieldFrame}. */
export const describe = (name: string, help: string | undefined, error: string | undefined) => ({
  id: name,
  'aria-invalid': error ? ('true' as const) : undefined,
  'aria-describedby': [help && `${name}-help`, `${name}-error`].filter(Boolean).join(' '),
});

/** Label, help and error around an input. */
export function FieldFrame({
  label,
  name,
  need,
  help,
  error,
  span,
  children,
}: Pick<FieldProps, 'label' | 'name' | 'need' | 'help' | 'error' | 'span'> & { children: ReactNode }) {
  return (
    <div className={`${formStyles.field} ${span ? styles.span2 : ''}`}>
      <label htmlFor={name} className={formStyles.name}>
        {label}{' '}
        {need && <span className={`${formStyles.mark} ${need === 'missing' ? styles.missing : ''}`}>{need}</span>}
      </label>
      {children}
      <p id={`${name}-error`} className={formStyles.error} role="alert">
        {error}
      </p>
      {help && (
        <p id={`${name}-help`} className="label">
          {help}
        </p>
      )}
    </div>
  );
}
