import type { DataRoomState, DataRoomView } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { managesListings } from '../../access/guards.ts';
import { DATA_ROOMS, questionsAddress } from '../../data-rooms/addresses.ts';
import { dataRoomQuery } from '../../data-rooms/data-room-query.ts';
import { RoomHead } from '../../data-rooms/room-head.tsx';
import { RoomTabs } from '../../data-rooms/room-tabs.tsx';
import { RoomState } from '../../data-rooms/state-mark.tsx';
import { STEP_LABELS, stepAction } from '../../data-rooms/step-action.ts';
import StepButton from '../../data-rooms/step-button.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { FormError } from '../../ui/form/fields.tsx';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { Refusal } from '../../ui/form/refusal.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useSite } from '../../ui/use-site.ts';
import { useToday } from '../../ui/use-today.ts';
import styles from './data-room-page.module.css';
import { FileTable, RoomIndex } from './files-view.tsx';
import type { RoomFound } from './found-files.ts';
import type { RoomFiles } from './room-files.ts';
import type { ShownNotes } from './room-notes.ts';
import { RoomSearch } from './room-search.tsx';
import { FoundFiles } from './room-search-results.tsx';
import { RoomSide } from './room-side.tsx';
import { stepWords } from './step-words.ts';

/** What the page's action answers; a request that was taken leads here again. */
export interface DataRoomAnswer {
  refusal?: Refusal<never> | null;
}

interface DataRoomPageProps {
  room: DataRoomView;
  /** Null for who is not let in, and sees no open files. */
  files: RoomFiles | null;
  /** How many questions they read, and whether they may ask; null as the files. */
  questions: { count: number; mayAsk: boolean } | null;
  notes: ShownNotes | null;
  /** Null while nothing is searched for. */
  found: RoomFound | null;
  sent: DataRoomAnswer | null;
}

/** `/secure-files/{id}`: the files of a deal, or the next step to them (docs/product/data-rooms.md#secure-files-pages). */
export function DataRoomPage({ room, files, questions, notes, found, sent }: DataRoomPageProps) {
  const { listingId, step } = room;
  const isAgent = managesListings(useSite().user);
  const next = isAgent ? (
    <AsAgent listingId={listingId} />
  ) : (
    step !== 'open' && <NextStep room={room} refusal={sent?.refusal?.form ?? null} />
  );
  const hasFiles = files !== null && files.files > 0;
  const client = useQueryClient();
  // The deal's page shows the same step.
  useEffect(() => {
    client.setQueryData(dataRoomQuery(listingId).queryKey, room);
  }, [client, listingId, room]);
  return (
    <div className={`wrap ${styles.page}`}>
      <Head room={room} search={hasFiles && <RoomSearch listingId={listingId} searched={found?.searched ?? ''} />} />
      {files && <RoomTabs listingId={listingId} here="files" files={files.files} questions={questions?.count ?? 0} />}
      {files && hasFiles ? (
        <div className={`${styles.room} ${found ? styles.searched : ''}`}>
          <RoomIndex listingId={listingId} files={files} isSearched={found !== null} />
          {next}
          {found ? (
            <FoundFiles listingId={listingId} found={found} />
          ) : (
            <FileTable key={`${files.chosen?.id} ${files.page}`} listingId={listingId} files={files} />
          )}
          <RoomSide room={room} notes={notes} mayAsk={questions?.mayAsk ?? false} />
        </div>
      ) : (
        <div className={styles.grid}>
          <div>
            {next}
            {files && <NoFiles listingId={listingId} mayAsk={questions?.mayAsk ?? false} />}
          </div>
          <RoomSide room={room} notes={null} mayAsk={false} />
        </div>
      )}
    </div>
  );
}

function Head({ room, search }: { room: DataRoomView; search: ReactNode }) {
  const { deal } = room;
  return (
    <>
      <div className={styles.top}>
        <p className="small">
          <PageLink className="link" to={DATA_ROOMS}>
            Your data rooms
          </PageLink>
        </p>
        {search}
      </div>
      <RoomHead deal={deal} place={deal.basin} state={room.state !== 'none' && <RoomState room={room} />}>
        <h1>
          <DealTitle text={deal.header} />
        </h1>
      </RoomHead>
    </>
  );
}

/** A code opens every data room, whatever it asks for else, to those who have no access yet and whose access has not ended. */
const TAKES_CODE: readonly DataRoomState[] = ['none', 'invited', 'requested', 'signed'];

function NextStep({ room, refusal }: { room: DataRoomView; refusal: string | null }) {
  const now = useToday();
  const { listingId, deal, step, state } = room;
  const { title, text } = stepWords(room, now);
  const action = stepAction(room);
  return (
    <section className={styles.next} aria-labelledby="next-step">
      {step !== 'closed' && <p className="label">Your next step</p>}
      <h2 id="next-step">{title}</h2>
      <p className="muted">{text}</p>
      <FormError>{refusal}</FormError>
      <div className={formStyles.doing}>
        {action && (
          <StepButton
            listingId={listingId}
            deal={deal}
            action={action}
            looks={[action.kind === 'mail' ? 'line' : 'fill']}
          />
        )}
        {TAKES_CODE.includes(state) && step !== 'enter-code' && step !== 'closed' && (
          <StepButton
            listingId={listingId}
            deal={deal}
            action={{ kind: 'code', label: STEP_LABELS['enter-code'] }}
            looks={['quiet']}
          />
        )}
      </div>
    </section>
  );
}

/** Agents need no way in: they let others in, in the admin area. */
const AsAgent = ({ listingId }: { listingId: number }) => (
  <section className={styles.next} aria-labelledby="as-agent">
    <p className="label">For agents</p>
    <h2 id="as-agent">You see this data room as an agent</h2>
    <p className="muted">Requests, invitations, codes and signed agreements are in the admin area.</p>
    <div className={formStyles.doing}>
      <a className={button('line')} href={`/admin/data-rooms/${listingId}/show`}>
        Manage this data room
      </a>
    </div>
  </section>
);

const NoFiles = ({ listingId, mayAsk }: { listingId: number; mayAsk: boolean }) => (
  <section className={styles.files} aria-labelledby="files">
    <h2 id="files" className="ruled">
      Files
    </h2>
    <EmptyArt />
    <h3>No files yet</h3>
    <p className="muted">The agent has not added files to this data room.</p>
    {mayAsk && (
      <PageLink className="link" to={questionsAddress(listingId)}>
        Ask a question
      </PageLink>
    )}
  </section>
);
