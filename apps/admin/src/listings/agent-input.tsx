import { EDITABLE_FIELDS, type ListingRecord } from '@outcrop/contracts';
import { type ReactNode, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PickedInput } from './picked-input.tsx';

const DETAILS = EDITABLE_FIELDS.filter(({ section, name }) => section === 'agent' && name !== 'agentName').map(
  ({ wire }) => wire,
);

/** The agent's name. One who is chosen brings along what the listing that was last changed says of them: company, telephones, mail. */
export function AgentInput({ label, helperText }: { label: string; helperText: ReactNode }) {
  const { setValue } = useFormContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const last = useRef('');
  const fill = async (agentName: string) => {
    last.current = agentName;
    const { data } = await dataProvider.getList<ListingRecord>('listings', {
      filter: { agentName },
      sort: { field: 'updatedDate', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [listing] = data;
    if (!listing || last.current !== agentName) return;
    for (const name of DETAILS) setValue(name, listing[name], { shouldDirty: true });
    notify(`The details of ${agentName} were filled in from listing ${listing.ListingId}.`);
  };
  return (
    <PickedInput
      source="agentName"
      label={label}
      helperText={helperText}
      onPicked={(name) =>
        void fill(name).catch(() => notify('The agent’s details could not be loaded.', { type: 'error' }))
      }
    />
  );
}
