import type { ReactNode } from 'react';
import { asWideAs, button } from '../ui/button.ts';
import { loadAskedDialog } from '../ui/dialogs/dialog-host.tsx';
import { FormError } from '../ui/form/fields.tsx';
import { formStyles } from '../ui/form/form-styles.ts';
import { TRAP } from './lead-fields.ts';
import type { LeadFormState } from './use-lead-form.ts';

/** What the answer may need: it comes while somebody writes, in case the line goes down. */
const loadAhead = () => void loadAskedDialog().catch(() => null);

/**
 * The frame of a form that people write to the firm with.
 * @param action the address of its route
 * @param startedAt when it was shown, by the server's clock, ISO 8601; null where only the browser knows
 * @param label of its button
 * @param beside what stands beside the button
 */
export const LeadForm = ({
  form: { props, busy, line, failure },
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
}) => (
  <form {...props} action={action} onFocus={loadAhead}>
    <FormError>{line}</FormError>
    {children}
    {startedAt !== null && <input type="hidden" name="startedAt" value={startedAt} />}
    {/* For programs that fill in whatever there is: not shown, not read out, not reached, not filled in by a browser or a keeper of passwords. */}
    <div hidden aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" name={TRAP} />
      </label>
    </div>
    <FormError>{failure}</FormError>
    <div className={formStyles.doing}>
      <button type="submit" className={button('fill')} disabled={busy} {...asWideAs(label, 'Sending...')}>
        {busy ? 'Sending...' : label}
      </button>
      {beside}
    </div>
  </form>
);
