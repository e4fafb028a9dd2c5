import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { listen } from '../view/listen.ts';

/** A pointer that moves less than this between down and up has clicked, in pixels. */
const CLICK_PIXELS = 6;

type Pressed = MapMouseEvent | MapTouchEvent;

/**
 * Tells of drags by the main mouse button or one finger, which do not move the map meanwhile. `start` is told where the drag began, once it is one.
 * @returns how to stop
 */
export function onDrag(map: MapLibreMap, on: { start: (event: Pressed) => void; end: (event: Pressed) => void }) {
  let pressed: Pressed | null = null;
  let dragging = false;
  const cancel = () => {
    dragging = false;
    pressed = null;
  };
  const fingers = (event: Pressed) => ('points' in event ? event.points.length : 1);
  const down = (event: Pressed) => {
    cancel();
    if (fingers(event) > 1 || (event.originalEvent instanceof MouseEvent && event.originalEvent.button !== 0)) return;
    pressed = event;
    // Keeps the map where it is.
    event.preventDefault();
  };
  const move = (event: Pressed) => {
    if (!pressed || dragging || pressed.point.dist(event.point) < CLICK_PIXELS) return;
    dragging = true;
    on.start(pressed);
  };
  const up = (event: Pressed) => {
    const ended = dragging;
    cancel();
    if (ended) on.end(event);
  };
  return listen(map, {
    mousedown: down,
    mousemove: move,
    mouseup: up,
    touchstart: down,
    touchmove: move,
    touchend: up,
    touchcancel: cancel,
  });
}
