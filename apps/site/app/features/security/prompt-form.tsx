import { ApiError } from '@outcrop/contracts';
import { type FormEvent, type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import { button } from '../../ui/button.ts';
import { FormError, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import { type Texts, textsIn } from '../../ui/form/refusal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';

/** A field of a prompt. */
interface PromptField {
  /** Also the path by which the API refuses it. */
  readonly name: 'code' | 'password' | 'name';
  readonly label: string;
  readonly help?: string;
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly value?: string;
}

const PASSWORD_FIELD: PromptField = {
  name: 'password',
  label: 'Current password',
  help: 'You logged in a while ago. Your password confirms that it is you.',
  autoComplete: 'current-password',
};

export interface PromptFormProps {
  fields: readonly PromptField[];
  /** Whether the login is too long ago. */
  asksPassword?: boolean;
  action: { label: string; busy: string };
  danger?: boolean;
  /** @param values by the fields' names; rejects with the refusal */
  run: (values: Texts) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A few fields, a button that does something, and Cancel. A refusal stands at its field and takes the focus; where the API asks for the password
 * to confirm, its field comes up.
 */
export function PromptForm({ fields, asksPassword = false, action, danger, run, onClose, children }: PromptFormProps) {
  const [password, setPassword] = useState(asksPassword);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ path: string; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const shown = password ? [...fields, PASSWORD_FIELD] : fields;
  // The field that a refusal asks for may have just come up.
  useEffect(() => {
    const place = refusal ? `[name="${refusal.path}"]` : 'input';
    form.current?.querySelector<HTMLElement>(place)?.focus();
  }, [refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = textsIn(new FormData(event.currentTarget));
    const empty = shown.find(({ name }) => !values[name]?.trim());
    if (empty) return setRefusal({ path: empty.name, text: `Please enter the ${empty.label.toLowerCase()}.` });
    setBusy(true);
    setRefusal(null);
    try {
      await run(values);
    } catch (error) {
      const path = (error instanceof ApiError && error.problem.errors?.[0]?.path) || '';
      if (path === 'password') setPassword(true);
      setRefusal({ path, text: (error as Error).message });
      setBusy(false);
    }
  };
  const atField = shown.some(({ name }) => name === refusal?.path);
  return (
    <form ref={form} className={formStyles.stack} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {shown.map(({ value, ...field }) => {
        const Input = field.name === 'password' ? PasswordField : TextField;
        return (
          <Input
            key={field.name}
            {...field}
            id={`security-${field.name}`}
            spellCheck={false}
            maxLength={field.name === 'name' ? 60 : 200}
            defaultValue={value}
            required
            error={refusal?.path === field.name && refusal.text}
          />
        );
      })}
      <FormError>{refusal && !atField && refusal.text}</FormError>
      <div className={formStyles.doing}>
        <SubmitButton
          label={action.label}
          busyLabel={action.busy}
          busy={busy}
          looks={[danger ? 'fillDanger' : 'fill']}
        />
        <button type="button" className={button('quiet')} disabled={busy} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
