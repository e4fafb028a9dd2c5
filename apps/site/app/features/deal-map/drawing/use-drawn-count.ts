import type { DealPage, DealState, Position } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dealsQuery } from '../../../deal/queries/deal-queries.ts';
import { type Drawing, drawnFilter } from './drawing.ts';

/** How long a drawing rests before its deals are counted, in milliseconds. */
const REST_MS = 200;

/** How many deals, and how many of them are sold. */
export interface DrawnCount extends Pick<DealPage, 'total' | 'sold'> {
  /** Of what was drawn a moment ago: what is drawn now is being counted. */
  readonly isOld: boolean;
}

/**
 * How many deals the drawing would find, before it is finished.
 * @param state the other filters; with a box in view if the list follows the map
 * @returns undefined while it cannot be searched, or is being counted for the first time
 */
export function useDrawnCount(
  state: DealState,
  drawing: Drawing | null,
  pointer: Position | null,
): DrawnCount | undefined {
  const filter = drawing && drawnFilter(drawing, pointer);
  const drawn = filter && JSON.stringify(filter);
  const [rested, setRested] = useState(drawn);
  useEffect(() => {
    if (drawn === null) return setRested(null);
    const timer = window.setTimeout(() => setRested(drawn), REST_MS);
    return () => window.clearTimeout(timer);
  }, [drawn]);
  const wanted: DealState = { ...state, ...(rested && JSON.parse(rested)), page: 1, size: 1 };
  const { data, isPlaceholderData } = useQuery({ ...dealsQuery(wanted), enabled: rested !== null });
  if (drawn === null || rested === null || !data) return undefined;
  return { total: data.total, sold: data.sold, isOld: isPlaceholderData || rested !== drawn };
}
