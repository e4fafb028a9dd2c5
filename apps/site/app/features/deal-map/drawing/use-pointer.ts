import type { Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { listen } from '../view/listen.ts';

/** Position of the pointer on the map, for the line that follows it; null as long as it is elsewhere, or none. */
export function usePointer(map: MapLibreMap, wanted: boolean): Position | null {
  const [at, setAt] = useState<Position | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const follow = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => setAt([lngLat.lng, lngLat.lat]);
    const leave = () => setAt(null);
    const stop = listen(map, { mousemove: follow, touchmove: follow, mouseout: leave, movestart: leave });
    return () => {
      stop();
      leave();
    };
  }, [map, wanted]);
  return at;
}
