import { useQuery } from '@tanstack/react-query';
import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../resource/index.ts';
import { readBaseMap, readCounties, showsCounties } from './base-map.ts';
import { drawMap } from './draw-map.ts';
import { type MapView, type Place, panned, toPlace, toWorld, worldPixels, zoomed } from './projection.ts';

/** North America, and how near a place is shown when the map opens. */
const EVERYWHERE: MapView = { centre: toWorld([-98, 42]), zoom: 3.4 };
const PLACE_ZOOM = 7;
/** A press of an arrow key moves the pin so far, with Shift so far; in pixels. */
const STEP_PIXELS = 4;
const LONG_STEP_PIXELS = 40;
/** A pointer that moved less has clicked, in pixels. */
const CLICK_PIXELS = 4;
/** The pin stays this far from the edge, in pixels. */
const MARGIN_PIXELS = 40;
const WHEEL_PIXELS_PER_ZOOM = 300;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PlaceMapProps {
  place: Place | undefined;
  /** @param zoom of the map: how fine the place is */
  onPlace: (place: Place, zoom: number) => void;
}

/** A map on which a place is set by a click or with the arrow keys. It can be dragged and zoomed. */
export function PlaceMap({ place, onPlace }: PlaceMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<MapView>(place ? { centre: toWorld(place), zoom: PLACE_ZOOM } : EVERYWHERE);
  const { frame, size } = useFrame(setView);
  const { base, counties, failed } = useLand(view.zoom);
  const pin = place && toWorld(place);
  useInView(place, size, setView);
  useEffect(() => {
    if (canvas.current && size.width > 0)
      drawMap(canvas.current, size.width, size.height, { view, base, counties, pin });
  });

  const setFrom = (from: Pixels, dx: number, dy: number) => {
    const pixels = worldPixels(view.zoom);
    onPlace(toPlace([from[0] + dx / pixels, from[1] + dy / pixels]), view.zoom);
  };
  /** Zooms about the pin where it is in sight, else about the middle. */
  const zoomBy = (steps: number) =>
    setView((before) => {
      if (!pin) return zoomed(before, steps);
      const pixels = worldPixels(before.zoom);
      return zoomed(before, steps, [(pin[0] - before.centre[0]) * pixels, (pin[1] - before.centre[1]) * pixels]);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP_PIXELS : STEP_PIXELS;
      setFrom(pin ?? view.centre, arrow[0] * step, arrow[1] * step);
    } else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === 'Enter' || event.key === ' ') setFrom(view.centre, 0, 0);
    else return;
    event.preventDefault();
  };
  const pointerEvents = useDragOrClick(view, setView, ({ clientX, clientY, currentTarget }) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setFrom(view.centre, clientX - left - size.width / 2, clientY - top - size.height / 2);
  });

  return (
    <div className="place-map" ref={frame}>
      <div
        className="place-map-land"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        aria-label="Map of the place. Arrow keys move the pin, with Shift further; plus and minus zoom; Enter sets it in the middle."
        onKeyDown={onKeyDown}
        {...pointerEvents}
      >
        <canvas ref={canvas} />
      </div>
      <div className="place-map-zoom">
        <IconButton icon="plus" aria-label="Zoom in" onClick={() => zoomBy(1)} />
        <IconButton icon="minus" aria-label="Zoom out" onClick={() => zoomBy(-1)} />
      </div>
      {failed && <p role="alert">The map could not be loaded. Type the coordinates instead.</p>}
    </div>
  );
}

type Pixels = readonly [number, number];
type SetView = Dispatch<SetStateAction<MapView>>;

/** The map's element with its size, whose wheel zooms. */
function useFrame(setView: SetView) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    // Only a map that somebody is in takes the wheel from the page.
    const onWheel = (event: WheelEvent) => {
      if (!element.contains(document.activeElement)) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = [event.clientX - left - width / 2, event.clientY - top - height / 2] as const;
      setView((before) => zoomed(before, -event.deltaY / WHEEL_PIXELS_PER_ZOOM, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [setView]);
  return { frame, size };
}

/** Brings a place that was typed, or moved out of sight, into view. */
function useInView(place: Place | undefined, { width, height }: { width: number; height: number }, setView: SetView) {
  const [lon, lat] = place ?? [];
  useEffect(() => {
    if (lon === undefined || lat === undefined || width === 0) return;
    const [x, y] = toWorld([lon, lat]);
    setView((before) => {
      const pixels = worldPixels(before.zoom);
      const dx = (x - before.centre[0]) * pixels;
      const dy = (y - before.centre[1]) * pixels;
      const isInside = Math.abs(dx) < width / 2 - MARGIN_PIXELS && Math.abs(dy) < height / 2 - MARGIN_PIXELS;
      return isInside ? before : { ...before, centre: [x, y] };
    });
  }, [lon, lat, width, height, setView]);
}

/** A pointer that is pressed and moved drags the map; one that is not has clicked. */
function useDragOrClick(view: MapView, setView: SetView, onClick: (event: PointerEvent) => void) {
  const pressed = useRef<{ x: number; y: number; from: MapView; moved: boolean }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY, from: view, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const press = pressed.current;
      if (!press) return;
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      press.moved ||= Math.hypot(dx, dy) >= CLICK_PIXELS;
      if (press.moved) setView(panned(press.from, -dx, -dy));
    },
    onPointerUp: (event: PointerEvent) => {
      const press = pressed.current;
      pressed.current = undefined;
      if (press && !press.moved) onClick(event);
    },
    onPointerCancel: () => {
      pressed.current = undefined;
    },
  };
}

/** The land, and near enough the counties; each is read once. Without counties the map is poorer, and still of use. */
function useLand(zoom: number) {
  const isNear = showsCounties(zoom);
  const read = { retry: false, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;
  const land = useQuery({ ...read, queryKey: ['base map'], queryFn: ({ signal }) => readBaseMap(signal) });
  const counties = useQuery({
    ...read,
    queryKey: ['base map', 'counties'],
    queryFn: ({ signal }) => readCounties(signal),
    enabled: isNear,
  });
  return { base: land.data, counties: isNear ? counties.data : undefined, failed: land.isError };
}
