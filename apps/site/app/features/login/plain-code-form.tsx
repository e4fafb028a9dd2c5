import { button } from '../../ui/button.ts';
import styles from './login.module.css';

/** The password was right, and a code is asked for: what the form without a script goes on with. */
export interface PlainStep {
  readonly challenge: string;
  readonly remember: boolean;
  readonly refusal: string | null;
}

/** The second step without a script: code or recovery code, sent to the login page (docs/product/accounts.md#second-factor). */
export function PlainCodeForm({ target, email, step }: { target: string; email: string; step: PlainStep }) {
  return (
    <section className={styles.view}>
      <h1>One more step</h1>
      <form className={styles.form} method="post" action={`/login?redirectTo=${encodeURIComponent(target)}`}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="challenge" value={step.challenge} />
        {step.remember && <input type="hidden" name="remember" value="on" />}
        <div className={styles.field}>
          <label htmlFor="plain-code">Code, or recovery code</label>
          <input
            id="plain-code"
            name="code"
            className={styles.input}
            autoComplete="one-time-code"
            spellCheck={false}
            required
            aria-invalid={step.refusal ? 'true' : undefined}
            aria-describedby="plain-code-error"
          />
          <p id="plain-code-error" className={styles.error} role="alert">
            {step.refusal}
          </p>
        </div>
        <button type="submit" className={button('fill', 'wide')}>
          Login
        </button>
      </form>
    </section>
  );
}
