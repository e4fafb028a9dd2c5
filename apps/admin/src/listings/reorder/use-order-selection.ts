import { MAX_MOVES, type OrderedListing } from '@outcrop/contracts';
import { useMemo, useState } from 'react';

export interface OrderSelection {
  readonly selected: ReadonlySet<number>;
  /** The row of the keyboard; -1 before there is one. */
  readonly activeAt: number;
  /** Makes a row the one that is selected. */
  readonly activate: (at: number) => void;
  /** Selects all rows from the one that was activated to this one, as many as are moved at once. */
  readonly extend: (at: number) => void;
  /** Adds a row to what is selected, or takes it out. */
  readonly toggle: (at: number) => void;
  readonly clear: () => void;
}

/** Which rows of the list are selected; it goes by listings, so that it stays with them when they are moved. */
export function useOrderSelection(listings: readonly OrderedListing[]): OrderSelection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [activeId, setActiveId] = useState<number>();
  const [anchorId, setAnchorId] = useState<number>();
  const placeOf = useMemo(() => new Map(listings.map(({ id }, at) => [id, at])), [listings]);
  const placeOfId = (id: number | undefined) => (id === undefined ? -1 : (placeOf.get(id) ?? -1));
  const within = (at: number) => listings[Math.max(0, Math.min(at, listings.length - 1))]?.id;

  const activate = (at: number) => {
    const id = within(at);
    if (id === undefined) return;
    setActiveId(id);
    setAnchorId(id);
    setSelected(new Set([id]));
  };
  const extend = (at: number) => {
    const anchor = placeOfId(anchorId);
    if (anchor === -1) return activate(at);
    const to = Math.max(anchor - MAX_MOVES + 1, Math.min(placeOfId(within(at)), anchor + MAX_MOVES - 1));
    setActiveId(within(to));
    setSelected(new Set(listings.slice(Math.min(anchor, to), Math.max(anchor, to) + 1).map(({ id }) => id)));
  };
  const toggle = (at: number) => {
    const id = within(at);
    if (id === undefined) return;
    setActiveId(id);
    setAnchorId(id);
    const next = new Set(selected);
    if (!next.delete(id) && next.size < MAX_MOVES) next.add(id);
    setSelected(next);
  };
  return { selected, activeAt: placeOfId(activeId), activate, extend, toggle, clear: () => setSelected(new Set()) };
}
