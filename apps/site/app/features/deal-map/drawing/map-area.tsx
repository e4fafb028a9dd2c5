import type { Box, Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { MapPageState } from '../use-map-page.ts';
import { useMapFrames } from '../view/use-map.ts';
import { boxAround, nearest, unwrapped } from '../view/viewport.ts';
import { corner } from './area.ts';
import type { DrawingStep } from './drawing.ts';
import styles from './map-area.module.css';
import type { useDrawing } from './use-drawing.ts';

/** How far an arrow key moves a corner, in pixels. */
const STEP_PIXELS = 8;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP_PIXELS, 0],
  ArrowRight: [STEP_PIXELS, 0],
  ArrowUp: [0, -STEP_PIXELS],
  ArrowDown: [0, STEP_PIXELS],
};
/** A corner that is pressed and moved less than this, in pixels, was clicked. */
const CLICK_PIXELS = 6;
/** Events of a corner that must not reach the map beneath it. */
const STOPPED_EVENTS = ['mousedown', 'touchstart', 'click'] as const;

/** The searched area and box as lines on the map; while one is drawn, its corners too, which can be dragged, moved by arrow keys and deleted. */
export function MapArea({
  map,
  page: { state, isBoxFixed },
  drawing: { drawing, step, finish },
  pointer,
}: {
  map: MapLibreMap;
  page: MapPageState;
  drawing: ReturnType<typeof useDrawing>;
  /** Where the pointer is, which the drawn line follows. */
  pointer: Position | null;
}) {
  useMapFrames(map);
  const centre = map.getCenter().lng;
  const pixels = ([lon, lat]: Position): [number, number] => {
    const { x, y } = map.project([lon, lat]);
    return [x, y];
  };
  const path = (ring: readonly Position[]) => ring.map((at) => pixels(at).join(',')).join(' ');
  /** The same corners on the copy of the world that is in the middle of the map. */
  const here = (ring: readonly Position[]): Position[] => {
    const shift = nearest(ring[0]?.[0] ?? 0, centre) - (ring[0]?.[0] ?? 0);
    return ring.map(([lon, lat]) => [lon + shift, lat]);
  };
  const searched = drawing ? undefined : state.polygon;
  const corners = drawing?.corners ?? [];
  const open = drawing && pointer && corners.length > 0 ? [...corners, pointer] : corners;
  return (
    <>
      <svg className={styles.shapes} aria-hidden="true">
        {state.bbox && isBoxFixed && <polygon points={path(here(ringOf(state.bbox)))} />}
        {searched && <polygon points={path(here(searched))} />}
        {drawing?.kind === 'area' && open.length > 1 && <polygon points={path(open)} />}
        {drawing?.kind === 'box' && open[0] && open.length > 1 && (
          <polygon points={path(ringOf(boxAround([open[0], open.at(-1) ?? open[0]])))} />
        )}
        {searched && here(searched).map((at) => <Handle key={at.join()} at={pixels(at)} />)}
      </svg>
      {corners.map((at, index) => (
        <Corner
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its position
          key={index}
          map={map}
          index={index}
          at={pixels(at)}
          onStep={step}
          {...(index === 0 && drawing?.kind === 'area' && drawing.isNew && { onClose: finish })}
        />
      ))}
    </>
  );
}

const ringOf = (box: Box): Position[] => {
  const [w, s, e, n] = unwrapped(box);
  return [
    [w, n],
    [e, n],
    [e, s],
    [w, s],
  ];
};

const Handle = ({ at: [x, y] }: { at: [number, number] }) => <rect x={x - 4} y={y - 4} width="8" height="8" />;

function Corner({
  map,
  index,
  at: [x, y],
  onStep,
  onClose,
}: {
  map: MapLibreMap;
  index: number;
  at: [number, number];
  onStep: (step: DrawingStep) => void;
  onClose?: () => void;
}) {
  const moveTo = (px: number, py: number) => {
    const { lng, lat } = map.unproject([px, py]);
    onStep({ do: 'move', index, to: corner(lng, lat) });
  };
  const element = useRef<HTMLButtonElement>(null);
  /** Whether the pointer that is down has moved the corner: then its click does not close the area. */
  const moved = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by) moveTo(x + by[0], y + by[1]);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      onStep({ do: 'remove', index });
      map.getCanvas().focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onClick = useEffectEvent(() => moved.current || onClose?.());
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // The map listens on the same element as React, and did so first: by the time React stops an event, the map has moved.
    for (const name of STOPPED_EVENTS)
      element.current?.addEventListener(name, (event) => event.stopPropagation(), { signal });
    element.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    element.current?.addEventListener('click', () => onClick(), { signal });
    return () => listeners.abort();
  }, []);
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const frame = map.getContainer().getBoundingClientRect();
    if (Math.hypot(event.clientX - frame.left - x, event.clientY - frame.top - y) > CLICK_PIXELS) moved.current = true;
    if (!moved.current) return;
    moveTo(event.clientX - frame.left, event.clientY - frame.top);
  };
  return (
    <button
      ref={element}
      type="button"
      className={styles.corner}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
      aria-label={`Corner ${index + 1}: ${onClose ? 'Enter closes the area, ' : ''}arrow keys move it, Delete removes it`}
      onPointerDown={(event) => {
        moved.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    />
  );
}
