import type { Box, DealState } from '@outcrop/contracts';
import type { FitBoundsOptions } from 'maplibre-gl';
import { filtersInUse } from '../../../address/deal-state.ts';
import { boxAround } from './viewport.ts';

/** What the map is asked to show, how much room is left around it in pixels, and how close it comes at most. */
export interface Aim extends Pick<FitBoundsOptions, 'padding' | 'maxZoom'> {
  box: Box;
}

/** North America from the Gulf to the Arctic, until the address says otherwise. */
export const AT_FIRST: Aim = { box: [-129, 23, -66, 60], padding: 0 };

/** Markers at the edges are seen whole, and none lies under the button of a narrow map. */
const ROOM = { top: 84, bottom: 40, left: 40, right: 40 };
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
