import { type ListedDataRoom, MAX_LISTED_DATA_ROOMS, type OwnSignature } from '@outcrop/contracts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { roomAddress } from '../../data-rooms/addresses.ts';
import { groupOf, ROOM_GROUPS, type RoomGroup } from '../../data-rooms/room-groups.ts';
import { StateMark } from '../../data-rooms/state-mark.tsx';
import { STEP_LABELS, type StepAction, stepAction } from '../../data-rooms/step-action.ts';
import StepButton from '../../data-rooms/step-button.tsx';
import { DealTitle } from '../../deal/look/deal-title.tsx';
import { TypeMarks } from '../../deal/look/type-mark.tsx';
import { dealLabel } from '../../deal/words/deal-kind.ts';
import { placeOf } from '../../deal/words/summary-facts.ts';
import { shortDay } from '../../format/figures.ts';
import { button } from '../../ui/button.ts';
import { EmptyArt } from '../../ui/empty-art.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useToday } from '../../ui/use-today.ts';
import styles from './data-room-list.module.css';
import { SignedAgreements } from './signed-agreements.tsx';
import { countWords, rowDay, stepWords } from './step-words.ts';

interface DataRoomListProps {
  rooms: readonly ListedDataRoom[];
  agreements: readonly OwnSignature[];
}

/** `/secure-files`: one's data rooms by what they need, each with its next step (docs/product/data-rooms.md#secure-files-pages). */
export function DataRoomList({ rooms, agreements }: DataRoomListProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Your data rooms</h1>
      {rooms.length === 0 ? (
        <NoRooms />
      ) : (
        <>
          <p className="muted">{countWords(rooms)}</p>
          {(Object.keys(ROOM_GROUPS) as RoomGroup[]).map((group) => (
            <Group key={group} group={group} rooms={rooms.filter((room) => groupOf(room) === group)} />
          ))}
          {rooms.length === MAX_LISTED_DATA_ROOMS && (
            <p className="small muted">These are the {MAX_LISTED_DATA_ROOMS} data rooms that changed last.</p>
          )}
        </>
      )}
      <SignedAgreements agreements={agreements} />
    </div>
  );
}

const NoRooms = () => (
  <div className={styles.empty}>
    <EmptyArt />
    <h2>You have no data rooms yet</h2>
    <p className="muted">Request access on a deal’s page, or follow the link in an agent’s invitation.</p>
    <PageLink className={button('fill')} to={PUBLIC_DEALS}>
      Search assignments
    </PageLink>
  </div>
);

function Group({ group, rooms }: { group: RoomGroup; rooms: readonly ListedDataRoom[] }) {
  if (rooms.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={group}>
      <h2 id={group} className="ruled">
        {ROOM_GROUPS[group]} <span>{rooms.length}</span>
      </h2>
      <ul>
        {rooms.map((room) => (
          <Row key={room.listingId} room={room} />
        ))}
      </ul>
    </section>
  );
}

function Row({ room }: { room: ListedDataRoom }) {
  const now = useToday();
  const { listingId, deal } = room;
  const group = groupOf(room);
  const { title, text } = stepWords(room, now);
  const date = rowDay(room, now);
  const action = stepAction(room);
  return (
    <li className={`${styles.row} ${group === 'closed' ? styles.off : ''}`}>
      {deal && <img src={deal.coverUrl} alt="" width="132" height="88" loading="lazy" />}
      <div className={styles.deal}>
        <p className={styles.marks}>
          {deal && <TypeMarks plsCode={deal.PLSCode} most={1} />}
          <StateMark room={room} />
        </p>
        {deal ? (
          <>
            <h3>
              <PageLink to={roomAddress(listingId)}>
                <DealTitle text={deal.header} />
              </PageLink>
            </h3>
            <p className="muted">{[dealLabel(deal), placeOf(deal)].filter(Boolean).join(' · ')}</p>
          </>
        ) : (
          <h3>Deal {listingId}</h3>
        )}
      </div>
      <div className={styles.step}>
        <p>
          <b>{title}</b>
        </p>
        <p className="muted">{text}</p>
      </div>
      <p className={styles.day}>
        {date && (
          <>
            <span className="label">{date.label}</span>{' '}
            <time dateTime={date.day} className={date.isDue ? styles.due : undefined}>
              {shortDay(date.day, now)}
            </time>
          </>
        )}
      </p>
      <div className={styles.button}>
        {action && <StepButton listingId={listingId} deal={deal} action={action} looks={looksOf(action, group)} />}
      </div>
    </li>
  );
}

/** One's own steps stand out; the first of them, the signature, most. */
const looksOf = ({ kind, label }: StepAction, group: RoomGroup): Parameters<typeof button> =>
  kind === 'mail' || group === 'closed' ? ['quiet', 'small'] : [label === STEP_LABELS.sign ? 'fill' : 'line', 'small'];
