import type { Map as MapLibreMap } from 'maplibre-gl';
import { useRef, useState } from 'react';
import type { MapDeal, MarkerOf } from '../markers/markers.ts';
import { cardSide, keepAboveCard } from '../view/camera.ts';
import { chosenOf, type Selection } from './map-card.tsx';

type ScreenPoint = { clientX: number; clientY: number };

/**
 * What is on the card, and how markers put it there: by pointing at a pin, by focus, and by a click.
 * @param onChosen is told of the deal on the card, if there is only one
 */
export function useSelection(map: MapLibreMap, onChosen: (id: number | null) => void) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<Element | null>(null);
  const returningFocus = useRef(false);
  const closedAt = useRef<ScreenPoint | null>(null);
  const select = (next: Selection | null) => {
    setSelection(next);
    onChosen(chosenOf(next));
  };
  const close = (at?: ScreenPoint) => {
    closedAt.current = at ?? null;
    select(null);
    // If a pin has the focus it stays there; if the card has it, it goes back to what opened the card, which must not open it again.
    if (!document.activeElement?.closest('article')) return;
    const back = opener.current?.isConnected ? (opener.current as HTMLElement) : map.getCanvas();
    returningFocus.current = true;
    back.focus({ preventScroll: true });
    returningFocus.current = false;
  };
  // A pin that appears under a pointer at rest, such as when the card above it is closed, was not pointed at.
  const onHover = (deal: MapDeal, { clientX, clientY }: ScreenPoint) => {
    if (closedAt.current?.clientX === clientX && closedAt.current.clientY === clientY) return;
    opener.current = null;
    if (chosenOf(selection) !== deal.ListingId) select({ deals: [deal], side: cardSide(map, deal), takesFocus: false });
  };
  const onDeal = (deal: MapDeal, by: 'focus' | 'click') => {
    if (returningFocus.current) return;
    opener.current = document.activeElement;
    const side = cardSide(map, deal);
    keepAboveCard(map, deal);
    select({ deals: [deal], side, takesFocus: by === 'click' });
  };
  const onStack = (stack: MarkerOf<'stack' | 'cluster'>) => {
    opener.current = document.activeElement;
    const { box } = stack;
    select({
      side: cardSide(map, stack),
      takesFocus: true,
      ...(stack.kind === 'stack' ? { deals: stack.deals } : { box, count: stack.count }),
    });
  };
  return { selection, chosen: chosenOf(selection), close, markerEvents: { onHover, onDeal, onStack } };
}
