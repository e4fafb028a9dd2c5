import { type KeyboardEvent, type TouchEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type BookState, bookAddress } from '../book-state.ts';

/** A finger that goes this far sideways turns a page (CSS pixels), if it goes at most half as far up or down. */
const SWIPE_PIXELS = 48;

/**
 * Turns pages by keys and by swiping (docs/product/content.md#pitchbooks). Links do the same without a script.
 * @returns what the reader and its stage listen to
 */
export function usePageTurning(path: string, state: BookState, pages: number) {
  const { page, zoom } = state;
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);
  const turnTo = (wanted: number) => {
    const to = Math.min(Math.max(wanted, 1), pages);
    if (to !== page) navigate(bookAddress(path, { ...state, page: to }), { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || target instanceof HTMLInputElement) return;
    // A page that is larger than its frame is moved by the arrow keys.
    const moves = zoom === 100 || target !== event.currentTarget.querySelector('[data-stage]');
    const to = {
      ...(moves && { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages }),
      PageUp: page - 1,
      PageDown: page + 1,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    // Two fingers enlarge; a page that is enlarged is moved by one.
    const turns = touch && touches.length === 1 && zoom === 100 && (window.visualViewport?.scale ?? 1) < 1.05;
    start.current = turns ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !start.current) return;
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    start.current = null;
    if (Math.abs(x) >= SWIPE_PIXELS && Math.abs(y) <= Math.abs(x) / 2) turnTo(x < 0 ? page + 1 : page - 1);
  };
  return { onKeyDown, swipe: { onTouchStart, onTouchEnd } };
}
