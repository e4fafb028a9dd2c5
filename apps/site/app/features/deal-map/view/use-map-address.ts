import type { Box, DealState } from '@outcrop/contracts';
import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { keyOf, noteView, searchedFor } from './shown-view.ts';

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/**
 * The address as the map writes it. A filter that is chosen while the map moves, and a movement while a filter is loading, both end up
 * there: neither overwrites the other.
 * @param follow whether the searched box is what is in view
 * @param onAim called when the map must move: the address has a box that the map did not write, or searches for something else
 */
export function useMapAddress(state: DealState, follow: boolean, onAim: () => void) {
  const navigate = useNavigate();
  const here = addressOf(useLocation());
  const { location: pending } = useNavigation();
  /** The filters as the map last wrote them, or as the address says. */
  const latest = useRef(state);
  /** Addresses that the map itself is navigating to, the latest last. */
  const targets = useRef<string[]>([]);
  /** The box of the last address that was loaded: if `latest` has another, the map has moved since. */
  const landed = useRef(keyOf(state.bbox));
  /** What the last address that was loaded searched for. */
  const searched = useRef(searchedFor(state));

  const go = (next: DealState) => {
    latest.current = next;
    const target = dealsAddress({ ...next, page: 1 });
    targets.current.push(target);
    navigate(target, { replace: true, preventScrollReset: true });
  };

  const current = useRef({ follow, here, pending, go, onAim });
  useLayoutEffect(() => {
    current.current = { follow, here, pending, go, onAim };
  });

  /** Writes a moved view into the address: at once, or after the page that a link is loading. */
  const followView = (bbox: Box) => {
    const { follow: following, here: shown, pending: loading, go: write } = current.current;
    if (!following) return;
    // The browser's own address is ahead of what is drawn for as long as drawing takes.
    const ahead = [loading ? addressOf(loading) : shown, addressOf(window.location)];
    if (ahead.every((address) => address === shown || targets.current.includes(address)))
      write({ ...latest.current, bbox });
    else latest.current = { ...latest.current, bbox };
  };

  useLayoutEffect(() => {
    const [key, before, wanted] = [keyOf(state.bbox), landed.current, latest.current.bbox];
    landed.current = key;
    const search = searchedFor(state);
    const isOther = searched.current !== search;
    searched.current = search;
    const own = targets.current.indexOf(current.current.here);
    targets.current = own < 0 ? [] : targets.current.slice(own + 1);
    // The map has moved on since: what it wrote last is still to be rendered.
    if (targets.current.length > 0) return;
    latest.current = state;
    if (own >= 0) return;
    if (isOther && key === '') return current.current.onAim();
    if (keyOf(wanted) === key) return;
    if (key !== before) return current.current.onAim();
    // A link from before the map moved: its filters apply, and so does the current view.
    if (current.current.follow) current.current.go({ ...state, bbox: wanted });
  }, [state]);

  useLayoutEffect(() => noteView(state, follow), [state, follow]);

  return { latest, go, followView, isLoading: pending !== undefined };
}
