import { Button } from '@mui/material';
import type { DataRoomPerson } from '@outcrop/contracts';
import { useState } from 'react';
import { SelectAllButton, useListContext } from 'react-admin';
import { IconButton, SelectionCount } from '../resource/index.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

/** Shown while people are selected: how many, and what can be decided about them. */
export function DecisionBar() {
  const { selectedIds, onUnselectItems } = useListContext<DataRoomPerson>();
  const [asked, setAsked] = useState<Decision>();
  if (selectedIds.length === 0) return null;
  return (
    <section className="row bulk" aria-label="Bulk actions">
      <SelectionCount />
      <IconButton icon="close" aria-label="Clear selection" onClick={() => onUnselectItems()} />
      <SelectAllButton label="Select all" />
      <span className="spring" />
      <Button variant="contained" onClick={() => setAsked('grant')}>
        Grant access
      </Button>
      <Button onClick={() => setAsked('decline')}>Decline</Button>
      <Button color="error" onClick={() => setAsked('revoke')}>
        Revoke
      </Button>
      {asked && (
        <DecisionDialog
          decision={asked}
          onDone={(isDone) => {
            setAsked(undefined);
            if (isDone) onUnselectItems();
          }}
        />
      )}
    </section>
  );
}
