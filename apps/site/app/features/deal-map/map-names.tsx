import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { COUNTIES_ZOOM, COUNTY_NAMES_ZOOM, drawCounties, drawLand, type Label, type LabelKind } from './base-map.ts';
import { withoutOverlap } from './collisions.ts';
import styles from './map-names.module.css';
import { useMapFrames } from './use-map.ts';
import { nearest } from './viewport.ts';

/** Room that a name takes: pixels a letter and a line. */
const LETTER: Record<LabelKind, number> = { country: 9, state: 10.5, province: 10.5, county: 6.5 };
const LINE = 22;
const FROM_ZOOM: Record<LabelKind, number> = { country: 1, state: 3.4, province: 3, county: COUNTY_NAMES_ZOOM };

/** The land of the shipped base map, and the names on it. Counties are fetched when the map is close enough. */
export function MapNames({ map, onProblem }: { map: MapLibreMap; onProblem: () => void }) {
  const [names, setNames] = useState<readonly Label[]>([]);
  const [counties, setCounties] = useState<readonly Label[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const failed = (error: unknown) => {
      if (!gone.signal.aborted) {
        console.error(error);
        onProblem();
      }
    };
    let asked = false;
    const whenClose = () => {
      if (asked || map.getZoom() < COUNTIES_ZOOM) return;
      asked = true;
      drawCounties(map, gone.signal).then(setCounties, failed);
    };
    const begin = () =>
      drawLand(map, gone.signal).then((found) => {
        if (gone.signal.aborted) return;
        setNames(found);
        map.on('moveend', whenClose);
        whenClose();
      }, failed);
    if (map.isStyleLoaded()) begin();
    else map.once('load', begin);
    return () => {
      gone.abort();
      map.off('moveend', whenClose);
      map.off('load', begin);
    };
  }, [map, onProblem]);
  return <Names map={map} names={names} counties={counties} />;
}

function Names({ map, names, counties }: { map: MapLibreMap; names: readonly Label[]; counties: readonly Label[] }) {
  const [still, setStill] = useState(0);
  useMapFrames(map);
  useEffect(() => {
    const next = () => setStill((count) => count + 1);
    map.on('moveend', next);
    return () => {
      map.off('moveend', next);
    };
  }, [map]);
  // Chosen anew when the map has come to rest: names that come and go during a movement distract.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `still` stands for the map's position
  const shown = useMemo(() => namesInView(map, names, counties), [map, names, counties, still]);
  const centre = map.getCenter().lng;
  return (
    <div className={styles.names} aria-hidden="true">
      {shown.map(([lon, lat, name, , kind]) => {
        const { x, y } = map.project([nearest(lon, centre), lat]);
        return (
          <span
            key={`${kind} ${name} ${lon}`}
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

/** Names whose land is large enough on the screen to carry them, and small enough to be seen whole. */
function namesInView(map: MapLibreMap, names: readonly Label[], counties: readonly Label[]): Label[] {
  const zoom = map.getZoom();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const centre = map.getCenter().lng;
  const pixelsPerDegree = (512 * 2 ** zoom) / 360;
  const candidates = (zoom >= COUNTY_NAMES_ZOOM ? [...names, ...counties] : names).flatMap((label) => {
    const [lon, lat, name, size, kind] = label;
    const room = name.length * LETTER[kind];
    const land = (size * pixelsPerDegree) / Math.cos((lat * Math.PI) / 180);
    if (zoom < FROM_ZOOM[kind] || land < room * 0.85 || land > Math.max(width, height) * 1.6) return [];
    const { x, y } = map.project([nearest(lon, centre), lat]);
    if (x < -room || y < -LINE || x > width + room || y > height + LINE) return [];
    return [{ label, x, y, width: room, height: LINE }];
  });
  return withoutOverlap(candidates).map(({ label }) => label);
}
