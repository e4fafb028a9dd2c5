import { type Box, type DealState, withoutOrder, writeAddress } from '@outcrop/contracts';

/** What is searched for, without where: neither the box in view nor a drawn area, nor order and page. */
export const searchedFor = (state: DealState): string =>
  writeAddress({ ...withoutOrder(state), bbox: undefined, polygon: undefined });

export const keyOf = (box: Box | undefined): string => box?.join() ?? '';

interface ShownView {
  readonly search: string;
  readonly box: string;
}

/** What a map that is followed by its list shows; null when there is none, or when a box is searched that stays. */
let shown: ShownView | null = null;
/** What it showed last, and before that of the same search: a link that was pressed as the next view was being drawn still has the box before. */
let last: ShownView | null = null;
let before: ShownView | null = null;

/** Notes what the map and its list show, for {@link withoutOldView}. @returns what to call when the map is gone */
export function noteView(state: DealState, follow: boolean): () => void {
  shown = follow ? { search: searchedFor(state), box: keyOf(state.bbox) } : null;
  if (shown?.box !== last?.box || shown?.search !== last?.search) {
    before = shown?.search === last?.search ? last : null;
    last = shown;
  }
  return () => {
    shown = null;
  };
}

/**
 * Where a link leads that changes what is searched for on a map whose list follows it: links keep the box of the address, but the map goes to what is
 * found, wherever that is, so the box that was in view is left out (docs/product/search.md#map-goes-to-result).
 * @returns null for a link that is right as it is
 */
export function withoutOldView(state: DealState): DealState | null {
  if (!shown || !state.bbox) return null;
  const isOther = searchedFor(state) !== shown.search;
  const isOld = [shown, before].some((view) => view?.box === keyOf(state.bbox));
  return isOther && isOld ? { ...state, bbox: undefined } : null;
}
