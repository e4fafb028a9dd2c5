import { Button } from '@mui/material';
import type { AgentItem } from '@outcrop/contracts';
import { useState } from 'react';
import { ConfirmDialog, ReasonField } from '../../resource/index.ts';
import { useIsAdmin } from '../../session/use-is-admin.ts';
import { treeCalls } from './tree-calls.ts';
import type { FilesView } from './use-files-view.ts';

/** Lets a file be read that the scanner did not take: for admins, with a reason (docs/product/data-rooms.md#file-checks). */
export function ReleaseButton({ view, item: { id, name, file } }: { view: FilesView; item: AgentItem }) {
  const isAdmin = useIsAdmin();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  if (!isAdmin) return null;
  const run = () => {
    if (reason.trim() === '') return setFault('Please enter a reason.');
    setAsked(false);
    const body = { reason, version: file?.version };
    return view.act(() => treeCalls.releaseDataRoomFile(view.listingId, id, body), 'The file is released.');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it keeps clicks from the row below it
    <span onClick={(event) => event.stopPropagation()}>
      <Button aria-label={`Release ${name}`} onClick={() => setAsked(true)}>
        Release
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Release ${name}?`}
        yesLabel="Release"
        usualAnswer="no"
        dangerous
        onYes={run}
        onNo={() => setAsked(false)}
      >
        <p>No scanner has looked at this file. {file?.checkNote} Once released, buyers read it by their rights.</p>
        <div className="reason">
          <ReasonField label="Reason, for the audit" value={reason} fault={fault} onChange={setReason} />
        </div>
      </ConfirmDialog>
    </span>
  );
}
