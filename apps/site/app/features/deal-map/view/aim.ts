import type { Box, DealState } from '@outcrop/contracts';
import { filtersInUse } from '../../../address/deal-state.ts';
import { boxAround, DEFAULT_BOX } from './viewport.ts';

/** Room around what the map goes to, in pixels: markers at its edges are seen whole, and none lies under the button of a narrow map. */
export interface Room {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What the map is asked to show, how much room is left around it, and how close it comes at most. */
export interface Aim {
  box: Box;
  padding: number | Room;
  maxZoom?: number;
}

/** North America, until the address says otherwise. */
export const AT_FIRST: Aim = { box: DEFAULT_BOX, padding: 0 };

const ROOM: Room = { top: 84, bottom: 40, left: 40, right: 40 };
/** A deal that was found alone is shown with the counties around it. */
const CLOSEST_ZOOM = 8;

/** Whether the map goes to what is found: something is searched for, and no place is named. */
export const goesToResult = (state: DealState): boolean =>
  !state.bbox && !state.polygon && filtersInUse(state).length > 0;

/**
 * The box of the address exactly, else the drawn area with room around it, else what the filters find, else North America.
 * @param extent where everything is that the filters find, where {@link goesToResult}
 * @returns null when nothing found has a place: the map stays where it is
 */
export function aimOf(state: DealState, extent: Box | null | undefined): Aim | null {
  if (state.bbox) return { box: state.bbox, padding: 0 };
  if (state.polygon) return { box: boxAround(state.polygon), padding: ROOM };
  if (!goesToResult(state)) return AT_FIRST;
  return extent ? { box: extent, padding: ROOM, maxZoom: CLOSEST_ZOOM } : null;
}
