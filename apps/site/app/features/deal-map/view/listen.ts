import type { MapEventType, Map as MapLibreMap } from 'maplibre-gl';

type Listeners = { [Type in keyof MapEventType]?: (event: MapEventType[Type] & object) => void };

/** Listens to a map. @returns how to stop */
export function listen(map: MapLibreMap, listeners: Listeners): () => void {
  const all = Object.entries(listeners).map(([type, listener]) =>
    map.on(type as keyof MapEventType, listener as never),
  );
  return () => {
    for (const one of all) one.unsubscribe();
  };
}
