import { Button } from '@mui/material';
import type { ContentRevisionRecord, RestoreContent } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { type HttpError, useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../../data/data-provider.ts';
import { httpClient } from '../../data/http-client.ts';
import { useCall } from '../../data/use-call.ts';
import { ConfirmDialog } from '../../resource/index.ts';
import { formatCentral } from '../model/central-time.ts';

export interface RestoreButtonProps {
  resource: string;
  id: string;
  revision: ContentRevisionRecord;
  current: ContentRevisionRecord;
  label: string;
  onDone: () => void;
  /** Somebody else saved first. */
  onStale: () => void;
}

/** Brings an item back to what it was, after a question. */
export function RestoreButton({ resource, id, revision, current, label, onDone, onStale }: RestoreButtonProps) {
  const [asking, setAsking] = useState(false);
  /** What the version shows that is gone: sentences. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const notify = useNotify();
  const refresh = useRefresh();
  const close = () => {
    setAsking(false);
    setMissing([]);
  };

  const { mutate, isPending } = useCall(
    () => {
      const withoutMissing = missing.length > 0;
      const body: RestoreContent = { revision: revision.version, version: current.version, withoutMissing };
      return httpClient(`${ADMIN_API}/${resource}/${id}/restore`, { method: 'POST', body: JSON.stringify(body) });
    },
    {
      onSuccess: () => {
        close();
        notify('Restored.');
        refresh();
        onDone();
      },
      onError: (error) => {
        const { status, message, body } = error as HttpError;
        const gone = status === 422 && missing.length === 0 ? Object.entries(body?.errors ?? {}) : [];
        if (gone.length > 0) return setMissing(gone.map(([path, words]) => `${path} ${String(words)}`));
        close();
        if (status !== 409 || body?.code !== 'stale')
          return notify(`It was not restored. ${message}`, { type: 'error' });
        notify('Someone else saved it, so nothing was restored. This is the current version.', { type: 'warning' });
        onStale();
      },
    },
  );

  return (
    <>
      <Button variant="contained" startIcon={<Icon name="undo" />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={missing.length > 0 ? 'Some of it was deleted' : `Restore the version of ${formatCentral(revision.at)}?`}
        yesLabel={missing.length > 0 ? 'Restore without it' : 'Restore'}
        usualAnswer="yes"
        busy={isPending}
        onYes={() => mutate()}
        onNo={close}
      >
        {missing.length > 0 ? (
          <>
            <p>Files or items that this version shows were deleted since:</p>
            <ul className="bullets">
              {missing.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        ) : (
          'Its fields become the current ones. Whether it is published stays as it is, and no version is lost.'
        )}
      </ConfirmDialog>
    </>
  );
}
