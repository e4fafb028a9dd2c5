import { Switch } from '@mui/material';
import type { FlagRecord } from '@outcrop/contracts';
import { useId } from 'react';
import { useGetList, useNotify, useUpdate } from 'react-admin';
import { FormSkeleton, formatDay, ReadFailure } from '../resource/index.ts';
import { PersonName } from '../session/person-name.tsx';

/** Every flag as a switch, with who changed it last. */
export function FeatureFlags() {
  const headingId = useId();
  const { data, error, refetch } = useGetList<FlagRecord>('flags', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <section className="flags-section" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>Feature flags</h2>
        <p className="dim">A change shows on the site within two seconds.</p>
      </div>
      {error ? (
        <ReadFailure what="The flags" error={error as Error} retry={refetch} />
      ) : data ? (
        data.map((flag) => <FlagSwitch key={flag.id} flag={flag} />)
      ) : (
        <FormSkeleton />
      )}
    </section>
  );
}

/** Waits for the server: what it shows is what the site shows. */
function FlagSwitch({ flag: { id, label, help, value, updatedAt, updatedBy } }: { flag: FlagRecord }) {
  const switchId = useId();
  const helpId = useId();
  const notify = useNotify();
  const [update, { isPending, variables }] = useUpdate<FlagRecord>();
  const shown = isPending ? Boolean(variables?.data?.value) : value;
  const set = (next: boolean) => {
    if (isPending) return;
    update(
      'flags',
      { id, data: { value: next } },
      {
        onSuccess: () => notify(`${label} is ${next ? 'on' : 'off'}.`),
        onError: (error) => notify(`${label} was not changed. ${(error as Error).message}`, { type: 'error' }),
      },
    );
  };
  return (
    <div className="flag">
      <div>
        <b>{label}</b>
        <p id={helpId}>{help}</p>
      </div>
      <p className="flag-by">
        {updatedAt && updatedBy ? (
          <>
            <PersonName actor={updatedBy} />, <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
          </>
        ) : (
          'Since launch'
        )}
      </p>
      <label className="flag-switch" htmlFor={switchId}>
        <span>{shown ? 'On' : 'Off'}</span>
        <Switch
          checked={shown}
          onChange={(_, next) => set(next)}
          slotProps={{
            input: {
              id: switchId,
              role: 'switch',
              'aria-label': label,
              'aria-describedby': helpId,
              'aria-busy': isPending,
            },
          }}
        />
      </label>
    </div>
  );
}
