import { DATA_ROOM_STATES, type DataRoomView } from '@outcrop/contracts';
import { day } from '../format/figures.ts';
import { groupOf, stateDay } from './room-groups.ts';
import styles from './state-mark.module.css';

/** How somebody stands with a data room, with a square in the colour of its group. */
export const StateMark = ({ room }: { room: Pick<DataRoomView, 'state' | 'step'> }) => (
  <span className={`${styles.state} ${styles[groupOf(room)] ?? ''}`}>{DATA_ROOM_STATES[room.state]}</span>
);

/** The same with its day, in the head of a data room's pages. */
export function RoomState({ room }: { room: Pick<DataRoomView, 'state' | 'step' | 'until' | 'changedOn'> }) {
  const since = stateDay(room);
  return (
    <>
      <StateMark room={room} /> {since && day(since)}
    </>
  );
}
