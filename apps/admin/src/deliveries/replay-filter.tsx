import { Button } from '@mui/material';
import { deliveryCalls, MAX_REPLAYED, type ReplayPreview } from '@outcrop/contracts';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { apiCall } from '../data/api-call.ts';
import { useCall } from '../data/use-call.ts';
import { inWords } from '../name-words.ts';
import { ConfirmDialog } from '../resource/index.ts';
import { deliveriesWords, previewLines, replayedWords } from './delivery-words.ts';

const calls = deliveryCalls(apiCall);

type Filter = Readonly<Record<string, unknown>>;
interface Asked {
  readonly filter: Filter;
  readonly preview: ReplayPreview;
}

/** Sends all deliveries of the list's filter again, once it is told how many they are (docs/product/admin.md#delivery-replay). */
export function ReplayFilter() {
  const { filterValues, total } = useListContext();
  const [asked, setAsked] = useState<Asked>();
  const look = useCall(
    async (filter: Filter): Promise<Asked> => ({ filter, preview: await calls.previewReplay(filter) }),
    { onSuccess: setAsked },
  );
  return (
    <>
      <Button disabled={!total || look.isPending} onClick={() => look.mutate(filterValues)}>
        Replay all
      </Button>
      {asked && <ReplayQuestion asked={asked} onDone={() => setAsked(undefined)} />}
    </>
  );
}

function ReplayQuestion({ asked: { filter, preview }, onDone }: { asked: Asked; onDone: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { matched, others, asOf } = preview;
  const { mutate, isPending } = useCall(() => calls.replayDeliveries({ filter, asOf }), {
    onSuccess: ({ replayed }) => notify(replayedWords(replayed, matched)),
    onSettled: () => {
      onDone();
      refresh();
    },
  });
  const isTooMany = matched > MAX_REPLAYED;
  return (
    <ConfirmDialog
      open
      title={matched === 0 ? 'Nothing to replay' : `Replay ${deliveriesWords(matched)}?`}
      yesLabel="Replay"
      usualAnswer={matched === 0 || isTooMany ? 'no' : 'yes'}
      impossible={matched === 0 || isTooMany}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onDone}
    >
      {isTooMany && (
        <p role="alert">
          {deliveriesWords(matched)} match, and at most {MAX_REPLAYED.toLocaleString('en-US')} can be replayed at once.
          Narrow the filter.
        </p>
      )}
      {matched > 0 && (
        <ul className="replay-consumers">
          {previewLines(preview, inWords).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p>
          {deliveriesWords(others)} {others === 1 ? 'stays as it is: it is' : 'stay as they are: they are'} on the way
          already, or no worker takes {others === 1 ? 'it' : 'them'}.
        </p>
      )}
      {matched > 0 && !isTooMany && (
        <p>Each consumer gets them in the order of their events, after what people do now.</p>
      )}
    </ConfirmDialog>
  );
}
