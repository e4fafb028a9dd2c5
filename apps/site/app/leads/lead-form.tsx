import type { ReactNode } from 'react';
import { loadApiClient } from '../query/query-client.ts';
import { asWideAs, button } from '../ui/button.ts';
import { loadAskedDialog } from '../ui/dialogs/dialog-host.tsx';
import { FormError } from '../ui/form/fields.tsx';
import { formStyles } from '../ui/form/form-styles.ts';
import { pressKeepsFocus } from '../ui/press-keeps-focus.ts';
import { TRAP } from './lead-fields.ts';
import type { LeadFormState } from './use-lead-form.ts';

/** What sending and its answer need: it comes while somebody writes, so that a line which goes down meanwhile loses nothing. */
const loadAhead = () => void Promise.allSettled([loadApiClient(), loadAskedDialog()]);

/**
 * The frame of a form that people write to the firm with.
 * @param action where it goes without a script
 * @param startedAt when it was shown, by the server's clock, ISO 8601; null where only the browser knows
 * @param label of its button
 * @param beside what stands beside the button
 */
export function LeadForm({
  form: { hydrated, button: submitButton, line, failure, isSubmitting, submit, trap },
  action,
  startedAt,
  label,
  beside,
  children,
}: {
  form: LeadFormState;
  action: string;
  startedAt: string | null;
  label: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      className={formStyles.stack}
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={submit}
      onFocus={loadAhead}
      onMouseDown={pressKeepsFocus}
    >
      <FormError>{line}</FormError>
      {children}
      {startedAt !== null && <input type="hidden" name="startedAt" value={startedAt} />}
      {/* For programs that fill in whatever there is: not shown, not read out, not reached, not filled in by a browser or a keeper of passwords. */}
      <div hidden aria-hidden="true">
        <label>
          Leave this empty
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            {...trap}
            name={TRAP}
          />
        </label>
      </div>
      <FormError>{failure}</FormError>
      <div className={formStyles.doing}>
        <button
          ref={submitButton}
          type="submit"
          className={button('fill')}
          disabled={isSubmitting}
          {...asWideAs(label, 'Sending...')}
        >
          {isSubmitting ? 'Sending...' : label}
        </button>
        {beside}
      </div>
    </form>
  );
}
