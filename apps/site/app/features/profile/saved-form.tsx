import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { button } from '../../ui/button.ts';
import type { FormCheck } from '../../ui/form/faults.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal, Texts } from '../../ui/form/refusal.ts';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useActionForm } from '../../ui/form/use-action-form.ts';
import { formatPastMoment } from '../../ui/moment.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import styles from './profile.module.css';

/** What the action of such a form answers: what is saved now, or why it is not. */
export interface SentForm<Saved, Field extends string = never> {
  readonly saved?: Saved;
  /** What was saved in another window; the refusal says nothing itself then. */
  readonly newer?: Saved;
  readonly refusal?: Refusal<Field>;
  /** What was typed. */
  readonly texts?: Texts;
}

interface Options<Saved, Values, Field extends string> {
  /** As it is saved now, as far as the browser knows. */
  current: Saved;
  /** What came of a form that was sent without a script. */
  sent: SentForm<Saved, Field> | null;
  /** How what is saved, and what stands in the form, becomes values; and how many of two differ. */
  values: {
    of: (saved: Saved) => Values;
    in: (texts: Texts, others?: Values) => Values;
    differences: (a: Values, b: Values) => number;
  };
  loadCheck: () => Promise<FormCheck>;
  /** Said once it is saved. */
  done: string;
  onSaved: (saved: Saved) => void;
}

/** A form over what is saved already, by this window or another one. Its inputs begin with `written`; `shown` is what stands in them. */
export function useSavedForm<
  Saved extends { version: number; updatedAt: string | null },
  Values,
  Field extends string = never,
>({ current, sent, values, loadCheck, done, onSaved }: Options<Saved, Values, Field>) {
  // What the form began from: a newer one that was fetched meanwhile must not pass for it.
  const [start, setStart] = useState(() => ({
    saved: current,
    written: sent?.refusal && sent.texts ? values.in(sent.texts) : values.of(current),
  }));
  const [newer, setNewer] = useState(sent?.newer ?? null);
  const begin = (saved: Saved) => setStart({ saved, written: values.of(saved) });
  const show = (saved: Saved) => {
    begin(saved);
    setNewer(null);
    onSaved(saved);
  };
  const form = useActionForm<Field, SentForm<Saved, Field>>({
    sent,
    loadCheck,
    onTaken: ({ saved }) => {
      if (!saved) return;
      show(saved);
      showSnackbar(done);
    },
    onRefused: (answer) => answer.newer && setNewer(answer.newer),
  });
  const { saved, written } = start;
  const shown = 'version' in form.texts ? values.in(form.texts, written) : written;
  const changes = values.differences(shown, values.of(saved));
  useLeaveGuard(changes > 0);
  useEffect(() => {
    if (changes === 0 && current.version > saved.version) begin(current);
  });
  const drawn = useRef(start);
  useLayoutEffect(() => {
    if (drawn.current === start) return;
    drawn.current = start;
    form.reset();
  });
  const frame = {
    form: form.props,
    hydrated: form.hydrated,
    busy: form.busy,
    failure: form.line,
    changes,
    version: newer?.version ?? saved.version,
    updatedAt: saved.updatedAt,
    note: sent && (sent.refusal ? NOT_SAVED : done),
    isRefused: Boolean(sent?.refusal),
    conflict: newer && { differences: values.differences(shown, values.of(newer)), onTheirs: () => show(newer) },
    onDiscard: () => begin(saved),
  };
  return { frame, written, shown, errorOf: form.errorOf };
}

type Frame = ReturnType<typeof useSavedForm>['frame'];

const NOT_SAVED = 'This could not be saved yet. See below for what to do. Nothing that you typed is lost.';

/** The form with what came of it, and Save and Discard at its bottom. @param address of its page */
export function SavedForm({
  frame: { form, conflict, ...bar },
  address,
  children,
}: {
  frame: Frame;
  address: string;
  children: ReactNode;
}) {
  const { hydrated, version, note, isRefused } = bar;
  return (
    <form {...form} className={styles.form} action={address}>
      <input type="hidden" name="version" value={version} />
      {/* Without a script the page begins at its top again, where Save and faults may be out of sight. */}
      {note && !hydrated && (
        <p
          role={isRefused ? 'alert' : 'status'}
          className={isRefused ? `${formStyles.error} ${formStyles.refused}` : undefined}
        >
          {note}
        </p>
      )}
      {conflict && <Conflict {...conflict} address={address} />}
      {children}
      <SaveBar {...bar} />
    </form>
  );
}

/** Somebody saved the same form elsewhere meanwhile: which of the two is to stand. @param differences fields in which the two differ */
const Conflict = ({
  differences,
  address,
  onTheirs,
}: {
  differences: number;
  address: string;
  onTheirs: () => void;
}) => (
  <div role="alert" className={styles.stale}>
    <h2>This was saved in another window</h2>
    <p>
      {differences === 1 ? 'One field differs' : `${differences} fields differ`} from what you see here. What you typed
      is kept until you choose.
    </p>
    <p className={styles.doing}>
      <button type="submit" className={button('fill', 'small')}>
        Save mine
      </button>
      <a
        className={button('line', 'small')}
        href={address}
        onClick={(event) => {
          event.preventDefault();
          onTheirs();
        }}
      >
        Show what was saved
      </a>
    </p>
  </div>
);

const SaveBar = ({ hydrated, busy, failure, changes, updatedAt, onDiscard }: Omit<Frame, 'form' | 'conflict'>) => (
  <div className={styles.saveBar}>
    {failure && (
      <p role="alert" className={`${formStyles.error} ${formStyles.refused} ${styles.refused}`}>
        {failure} Nothing that you typed is lost.
      </p>
    )}
    <SubmitButton label="Save" busyLabel="Saving..." busy={busy} disabled={hydrated && changes === 0} />
    <button
      type="button"
      className={`${button('line')} scripted`}
      disabled={!hydrated || busy || changes === 0}
      onClick={onDiscard}
    >
      Discard
    </button>
    <span className="small muted" aria-live="polite">
      {changes > 0
        ? `${changes} unsaved change${changes === 1 ? '' : 's'}`
        : updatedAt
          ? `Saved ${formatPastMoment(updatedAt)}`
          : 'Not saved yet'}
    </span>
  </div>
);
