import { useEffect, useState } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { MomentFields } from '../inputs/moment-fields.tsx';
import { formatUntil, fromCentral, toCentral } from '../model/central-time.ts';
import { CONTENT_STATES, type ContentState, stateOf } from '../status-tag.tsx';

const DAY_MS = 24 * 60 * 60_000;

/** Tomorrow morning in Central time, which an editor then changes. */
const tomorrow = (): string =>
  fromCentral({ day: toCentral(Date.now() + DAY_MS).day, time: '06:00' }) ??
  new Date(Date.now() + DAY_MS).toISOString();

/** Draft, scheduled or published; of what is scheduled, when it goes live. */
export function StatusInput() {
  const readOnly = useReadOnly();
  const isNew = !useRecordContext();
  const status = useInput({ source: 'status', defaultValue: 'draft' });
  const goesLive = useInput({ source: 'publish_at', format: (value) => value ?? null });
  const publish_at = goesLive.field.value as string | null;
  const state = stateOf({ status: status.field.value, publish_at });
  const choose = (next: ContentState) => {
    status.field.onChange(next === 'published' ? 'published' : 'draft');
    goesLive.field.onChange(next === 'scheduled' ? (publish_at ?? tomorrow()) : null);
  };
  return (
    <>
      <fieldset className="segments" aria-label="Status">
        {(Object.keys(CONTENT_STATES) as ContentState[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={state === each}
            disabled={readOnly}
            onClick={() => choose(each)}
          >
            {CONTENT_STATES[each]}
          </button>
        ))}
      </fieldset>
      {state === 'scheduled' && (
        <MomentFields
          label="Goes live"
          required
          value={publish_at}
          onChange={goesLive.field.onChange}
          help={<Until moment={publish_at} />}
          error={goesLive.fieldState.error?.message}
        />
      )}
      {state === 'published' && isNew && <p className="label">Everybody sees it once it is saved.</p>}
    </>
  );
}

/** "Central time. In 2 days and 14 hours.", kept true while the form is open. */
function Until({ moment }: { moment: string | null }) {
  const now = useNow(30_000);
  return <>Central time. {moment && `${formatUntil(moment, now)}.`}</>;
}

/** The time now, read again after each interval. @param everyMs milliseconds */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
