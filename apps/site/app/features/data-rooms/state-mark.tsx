import { DATA_ROOM_STATES, type DataRoomState } from '@outcrop/contracts';
import styles from './state-mark.module.css';
import type { RoomGroup } from './step-words.ts';

/** How somebody stands with a data room, with a square in the colour of its group. */
export const StateMark = ({ state, group }: { state: DataRoomState; group: RoomGroup }) => (
  <span className={`${styles.state} ${styles[group] ?? ''}`}>{DATA_ROOM_STATES[state]}</span>
);
