import { DATA_ROOM_LEVELS, DATA_ROOM_STATES, type DataRoomPerson, type DataRoomState } from '@outcrop/contracts';
import { formatDay, StateMark, type StateMarkLook } from '../resource/index.ts';

const LOOKS: Readonly<Record<DataRoomState, StateMarkLook>> = {
  none: 'grey',
  invited: 'petrol',
  requested: 'empty',
  signed: 'half',
  granted: 'green',
  declined: 'grey',
  revoked: 'grey',
  expired: 'grey',
};

/** How a person stands with a data room, with level and end of an access. */
export const PersonState = ({ state, level, until }: Pick<DataRoomPerson, 'state' | 'level' | 'until'>) => (
  <StateMark look={LOOKS[state]} word={DATA_ROOM_STATES[state]}>
    {level && <small>{[DATA_ROOM_LEVELS[level], until && `to ${formatDay(until)}`].filter(Boolean).join(', ')}</small>}
  </StateMark>
);
