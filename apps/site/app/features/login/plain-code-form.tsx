import { button } from '../../ui/button.ts';
import { TextField } from '../../ui/form/fields.tsx';
import styles from './login.module.css';

/** The password was right, and a code is asked for: what the form without a script goes on with. */
export interface PlainStep {
  readonly challenge: string;
  readonly remember: boolean;
}

/** The second step without a script: code or recovery code, sent to the login page (docs/product/accounts.md#second-factor). */
export default function PlainCodeForm({
  target,
  email,
  step,
  fault,
}: {
  target: string;
  email: string;
  step: PlainStep;
  fault: string | undefined;
}) {
  return (
    <section className={styles.view}>
      <h1>One more step</h1>
      <form className={styles.form} method="post" action={`/login?redirectTo=${encodeURIComponent(target)}`}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="challenge" value={step.challenge} />
        {step.remember && <input type="hidden" name="remember" value="on" />}
        <TextField
          id="plain-code"
          name="code"
          label="Code, or recovery code"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          error={fault}
        />
        <button type="submit" className={button('fill', 'wide')}>
          Login
        </button>
      </form>
    </section>
  );
}
