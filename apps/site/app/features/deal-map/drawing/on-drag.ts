import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';

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
  const fingers = (event: Pressed) => ('points' in event ? event.points.length : 1);
  const down = (event: Pressed) => {
    dragging = false;
    pressed = null;
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
    dragging = false;
    pressed = null;
    if (ended) on.end(event);
  };
  const cancel = () => {
    dragging = false;
    pressed = null;
  };
  map.on('mousedown', down);
  map.on('mousemove', move);
  map.on('mouseup', up);
  map.on('touchstart', down);
  map.on('touchmove', move);
  map.on('touchend', up);
  map.on('touchcancel', cancel);
  return () => {
    map.off('mousedown', down);
    map.off('mousemove', move);
    map.off('mouseup', up);
    map.off('touchstart', down);
    map.off('touchmove', move);
    map.off('touchend', up);
    map.off('touchcancel', cancel);
  };
}
