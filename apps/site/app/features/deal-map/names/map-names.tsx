import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { COUNTIES_ZOOM, drawCounties, drawLand, type Land } from '../base-map/base-map.ts';
import { drawBasins } from '../base-map/basins.ts';
import type { Border } from '../base-map/land-borders.ts';
import { type Marker, markerBox } from '../markers/markers.ts';
import { listen } from '../view/listen.ts';
import { useMapFrames } from '../view/use-map.ts';
import { nearest } from '../view/viewport.ts';
import styles from './map-names.module.css';
import { type Label, namesInView, type PlacedName } from './name-places.ts';

const NO_LAND: Land = { names: [], borders: [] };

/** The land of the shipped base map, the basins and the names on it. Counties are fetched when the map is close enough. */
export function MapNames({
  map,
  markers,
  onProblem,
}: {
  map: MapLibreMap;
  /** The names must not be covered by these. */
  markers: readonly Marker[];
  onProblem: () => void;
}) {
  const [land, setLand] = useState(NO_LAND);
  const [basins, setBasins] = useState<readonly Label[]>([]);
  const [counties, setCounties] = useState<readonly Label[]>([]);
  const [restCount, setRestCount] = useState(0);
  useMapFrames(map);
  useEffect(() => {
    const controller = new AbortController();
    const failed = (error: unknown) => {
      if (!controller.signal.aborted) {
        console.error(error);
        onProblem();
      }
    };
    let asked = false;
    const whenClose = () => {
      if (asked || map.getZoom() < COUNTIES_ZOOM) return;
      asked = true;
      drawCounties(map, controller.signal).then(setCounties, failed);
    };
    const begin = () =>
      drawLand(map, controller.signal).then((found) => {
        if (controller.signal.aborted) return;
        setLand(found);
        drawBasins(map, controller.signal).then(setBasins, failed);
        map.on('moveend', whenClose);
        whenClose();
      }, failed);
    if (map.isStyleLoaded()) begin();
    else map.once('load', begin);
    return () => {
      controller.abort();
      map.off('moveend', whenClose);
      map.off('load', begin);
    };
  }, [map, onProblem]);
  useEffect(() => listen(map, { moveend: () => setRestCount((count) => count + 1) }), [map]);
  // Chosen again when the map has come to rest or has other markers: names that come and go while it moves are distracting.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restCount` stands for the map's position
  const shown = useMemo(
    () => chosenNames(map, [...basins, ...land.names, ...counties], land.borders, markers),
    [map, land, basins, counties, markers, restCount],
  );
  const centre = map.getCenter().lng;
  return (
    <div className={styles.names} aria-hidden="true">
      {shown.map(({ label: [ownLon, , name, , kind], at: [lon, lat] }) => {
        const { x, y } = map.project([nearest(lon, centre), lat]);
        return (
          <span
            key={`${kind} ${name} ${ownLon}`}
            className={styles[kind]}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          >
            {name}
          </span>
        );
      })}
    </div>
  );
}

function chosenNames(
  map: MapLibreMap,
  labels: readonly Label[],
  borders: readonly Border[],
  markers: readonly Marker[],
): PlacedName[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const centre = map.getCenter().lng;
  return namesInView(
    {
      zoom: map.getZoom(),
      width,
      height,
      centre,
      project: ([lon, lat]) => map.project([lon, lat]),
      unproject: ({ x, y }) => map.unproject([x, y]).toArray(),
    },
    labels,
    borders,
    markers.map((marker) => markerBox(marker, map.project([nearest(marker.lon, centre), marker.lat]))),
  );
}
