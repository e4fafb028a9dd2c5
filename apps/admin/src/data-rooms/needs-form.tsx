import { Button, Checkbox, FormControlLabel } from '@mui/material';
import {
  type AgreementTemplateRecord,
  DATA_ROOM_ENTRIES,
  DATA_ROOM_LEVEL_CODES,
  DATA_ROOM_LEVELS,
  type DataRoomEntry,
  type DataRoomNeeds,
  type DataRoomRecord,
  type LevelNeeds,
} from '@outcrop/contracts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useAnswer } from '../data/use-answer.ts';
import { useCall } from '../data/use-call.ts';
import { Fact, Facts, formatDay, ResourceLink } from '../resource/index.ts';
import { Choice } from './field.tsx';

/** What each level asks for, and the days between which the files are open. */
export function RoomNeeds({ room }: { room: DataRoomRecord }) {
  // Another agent's change brings the form up to date.
  return (
    <div className="room-rules">
      <NeedsForm key={room.version} room={room} />
      <section aria-label="Dates">
        <h2>Dates</h2>
        <Facts>
          <Fact name="Opens">{formatDay(room.openingDate)}</Fact>
          <Fact name="Closes">{formatDay(room.closingDate)}</Fact>
          <Fact name="Bids due">{formatDay(room.deadlineDate)}</Fact>
        </Facts>
        <ResourceLink resource="listings" id={room.id}>
          Change them in the listing
        </ResourceLink>
      </section>
    </div>
  );
}

const FIRMS = 'firm';

function NeedsForm({ room: { id, needs: before, templateId: templateBefore, version } }: { room: DataRoomRecord }) {
  const [needs, setNeeds] = useState<DataRoomNeeds>(before);
  const [templateId, setTemplateId] = useState(templateBefore);
  const templates = useAnswer<AgreementTemplateRecord[]>(`${ADMIN_API}/agreement-templates?range=[0,999]`).value ?? [];
  const notify = useNotify();
  const refresh = useRefresh();
  const isChanged = JSON.stringify([needs, templateId]) !== JSON.stringify([before, templateBefore]);
  const save = () =>
    httpClient(`${ADMIN_API}/data-rooms/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ needs, templateId, version }),
    });
  const { mutate, isPending } = useCall(save, {
    onSuccess: () => {
      notify('Saved.');
      refresh();
    },
    // As a notice, which stays when another agent's change brings another form.
    onError: (error) => {
      notify(error.message, { type: 'error' });
      refresh();
    },
  });
  return (
    <section aria-label="What is asked for">
      <h2>What it takes to get in</h2>
      {DATA_ROOM_LEVEL_CODES.map((level) => (
        <Level
          key={level}
          label={DATA_ROOM_LEVELS[level]}
          needs={needs[level]}
          onChange={(changed) => setNeeds({ ...needs, [level]: changed })}
        />
      ))}
      <Choice
        label="Confidentiality agreement"
        value={templateId === null ? FIRMS : String(templateId)}
        choices={[
          [FIRMS, 'The firm’s'],
          ...templates.map(({ id: template, name }) => [String(template), name] as const),
        ]}
        onChange={(value) => setTemplateId(value === FIRMS ? null : Number(value))}
      />
      <p className="dim">
        A code that an agent made, and an agent’s yes, let in in every case. Neither stands for a signature.
      </p>
      <Button variant="contained" disabled={!isChanged || isPending} onClick={() => mutate()}>
        {isPending ? 'Saving...' : 'Save'}
      </Button>
    </section>
  );
}

interface LevelProps {
  label: string;
  needs: LevelNeeds;
  onChange: (needs: LevelNeeds) => void;
}

const Level = ({ label, needs, onChange }: LevelProps) => (
  <fieldset className="room-level">
    <legend>{label}</legend>
    <FormControlLabel
      control={<Checkbox checked={needs.signature} onChange={(_, signature) => onChange({ ...needs, signature })} />}
      label="A signed confidentiality agreement"
    />
    <Choice
      label="Then it opens to"
      value={needs.entry}
      choices={Object.entries(ENTRY_WORDS)}
      onChange={(entry) => onChange({ ...needs, entry: entry as DataRoomEntry })}
    />
  </fieldset>
);

const ENTRY_WORDS: Readonly<Record<DataRoomEntry, string>> = {
  nothing: DATA_ROOM_ENTRIES.nothing,
  code: 'Who enters a code',
  agent: 'Whom an agent grants access',
};
