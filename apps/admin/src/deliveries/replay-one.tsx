import { Button } from '@mui/material';
import { type DeliveryRecord, deliveryCalls } from '@outcrop/contracts';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { apiCall } from '../data/api-call.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmDialog, formatMoment } from '../resource/index.ts';

const calls = deliveryCalls(apiCall);

/** Sends a delivery again: one that failed at once, one that has arrived after a question (docs/product/admin.md#delivery-replay). */
export function ReplayOne({ delivery }: { delivery: DeliveryRecord }) {
  const notify = useNotify();
  const refresh = useRefresh();
  /** One that has arrived, about which is asked. */
  const [arrived, setArrived] = useState<DeliveryRecord>();
  const { mutate, isPending } = useCall(
    ({ id, doneAt }: DeliveryRecord) =>
      calls.replayDelivery(id, { status: 'due', ...(doneAt !== null && { arrivedAt: doneAt }) }),
    {
      onSuccess: (now) => {
        // Somebody else was faster, and it has arrived since it was read.
        setArrived(now.status === 'done' ? now : undefined);
        if (now.status !== 'done') notify('It will be delivered again shortly.');
      },
      onSettled: () => refresh(),
    },
  );
  const ask = () => (delivery.status === 'done' ? setArrived(delivery) : mutate(delivery));
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending || delivery.status === 'due' || delivery.status === 'leased'}
        onClick={ask}
      >
        {delivery.status === 'failed' ? 'Try again' : 'Replay'}
      </Button>
      {arrived && (
        <ConfirmDialog
          open
          title="Replay anyway?"
          yesLabel="Replay"
          usualAnswer="no"
          busy={isPending}
          onYes={() => mutate(arrived)}
          onNo={() => setArrived(undefined)}
        >
          <p>It arrived on {formatMoment(arrived.doneAt)}. A replay delivers it once more.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
