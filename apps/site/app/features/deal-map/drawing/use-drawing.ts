import type { Box, Position } from '@outcrop/contracts';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useReducer, useRef } from 'react';
import { listen } from '../view/listen.ts';
import { corner } from './area.ts';
import { type Drawing, type DrawingStep, draw, drawingProblem, drawnFilter } from './drawing.ts';
import { onDrag } from './on-drag.ts';

/** The second click of a double click sets no corner: it lands within this many pixels of the first. */
const SAME_PLACE_PIXELS = 6;

type Step = DrawingStep | { do: 'begin'; kind: Drawing['kind']; corners: readonly Position[] } | { do: 'end' };

const reduce = (drawing: Drawing | null, step: Step): Drawing | null => {
  if (step.do === 'begin')
    return { kind: step.kind, isNew: step.corners.length === 0, corners: step.corners, problem: null };
  if (step.do === 'end') return null;
  return drawing && draw(drawing, step);
};

interface DrawingEnds {
  onArea: (ring: Position[]) => void;
  onBox: (box: Box) => void;
}

/**
 * Drawing on the map with mouse, touch and keyboard: a click or Space sets a corner, Backspace removes the last one, Enter, a double click or a click on
 * the first corner finishes, Escape cancels. A box is dragged, or set by two corners. What cannot be searched is refused with a message.
 */
export function useDrawing(map: MapLibreMap, ends: DrawingEnds) {
  const [drawing, step] = useReducer(reduce, null);
  const latest = useRef(drawing);
  const finish = () => {
    const now = latest.current;
    if (!now) return;
    const problem = drawingProblem(now);
    if (problem) return step({ do: 'refuse', because: problem });
    const filter = drawnFilter(now, null);
    step({ do: 'end' });
    if (filter && 'polygon' in filter) ends.onArea(filter.polygon);
    else if (filter) ends.onBox(filter.bbox);
  };
  const add = (at: Position) => {
    step({ do: 'add', at });
    const now = latest.current;
    if (now?.kind !== 'box' || now.corners.length === 0) return;
    latest.current = draw(now, { do: 'add', at });
    finish();
  };
  const addAtCentre = () => {
    const { lng, lat } = map.getCenter();
    add(corner(lng, lat));
  };

  const acts = useRef({ add, finish, addAtCentre });
  useEffect(() => {
    latest.current = drawing;
    acts.current = { add, finish, addAtCentre };
  });
  const active = drawing !== null;
  const isBox = drawing?.kind === 'box';
  useEffect(() => {
    if (!isBox) return;
    const cornerAt = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => corner(lngLat.lng, lngLat.lat);
    // A click is no drag: it sets a corner as in an area. Of a drag that follows one, the end alone counts.
    return onDrag(map, {
      start: (event) => {
        if (latest.current?.corners.length === 0) step({ do: 'add', at: cornerAt(event) });
      },
      end: (event) => acts.current.add(cornerAt(event)),
    });
  }, [map, isBox]);
  useEffect(() => {
    if (!active) return;
    const onClick = ({ point, lngLat }: MapMouseEvent) => {
      const last = latest.current?.corners.at(-1);
      if (last && map.project([last[0], last[1]]).dist(point) < SAME_PLACE_PIXELS) return;
      acts.current.add(corner(lngLat.lng, lngLat.lat));
    };
    const onDoubleClick = (event: MapMouseEvent) => {
      event.preventDefault();
      acts.current.finish();
    };
    const onKey = (event: KeyboardEvent) => {
      const onMap = event.target === map.getCanvas();
      if (event.key === 'Escape') step({ do: 'end' });
      else if (onMap && event.key === 'Backspace') step({ do: 'undo' });
      else if (onMap && event.key === 'Enter') acts.current.finish();
      else if (onMap && event.key === ' ') acts.current.addAtCentre();
      else return;
      event.preventDefault();
    };
    const frame = map.getContainer().parentElement ?? map.getContainer();
    map.doubleClickZoom.disable();
    const stop = listen(map, { click: onClick, dblclick: onDoubleClick });
    frame.addEventListener('keydown', onKey);
    map.getCanvas().focus({ preventScroll: true });
    return () => {
      map.doubleClickZoom.enable();
      stop();
      frame.removeEventListener('keydown', onKey);
    };
  }, [map, active]);

  return {
    drawing,
    step,
    finish,
    addAtCentre,
    begin: (kind: Drawing['kind'], corners: readonly Position[] = []) => step({ do: 'begin', kind, corners }),
    cancel: () => step({ do: 'end' }),
  };
}
