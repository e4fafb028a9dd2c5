import type { Position } from '@outcrop/contracts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** Position of the pointer on the map, for the line that follows it; null as long as it is elsewhere, or none. */
export function usePointer(map: MapLibreMap, wanted: boolean): Position | null {
  const [at, setAt] = useState<Position | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const follow = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => setAt([lngLat.lng, lngLat.lat]);
    const leave = () => setAt(null);
    map.on('mousemove', follow);
    map.on('touchmove', follow);
    map.on('mouseout', leave);
    map.on('movestart', leave);
    return () => {
      map.off('mousemove', follow);
      map.off('touchmove', follow);
      map.off('mouseout', leave);
      map.off('movestart', leave);
      setAt(null);
    };
  }, [map, wanted]);
  return at;
}
