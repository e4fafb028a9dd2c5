import type { Region } from '@outcrop/contracts';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import styles from './region-map.module.css';
import shapes from './shapes/region-shapes.json';

const REGIONS = shapes.regions as { name: Region; d: string; x: number; y: number }[];
/** Each of its rock, as on covers. */
const ROCKS: { readonly [Name in Region]?: string } = {
  Permian: 'var(--rock-redbed)',
  'Mid-Continent': 'var(--rock-ochre)',
  Rockies: 'var(--rock-teal)',
  'Gulf Coast': 'var(--rock-bentonite)',
  Alaska: 'var(--rock-bentonite)',
  'South Texas': 'var(--rock-evaporite)',
  'North Texas': 'var(--rock-sandstone)',
  Appalachia: 'var(--rock-sandstone)',
  'Ark-La-Tex': 'var(--rock-marl)',
  Midwest: 'var(--rock-clay)',
  'West Coast': 'var(--rock-dolomite)',
};
/** Keys that lead to another region, and in which direction. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The regions that have a place in the USA; the list beside it has them all. One stop for the Tab key: arrows go from region to region, Space and
 * Enter choose one.
 */
export default function RegionMap({
  chosen,
  onToggle,
}: {
  chosen: ReadonlySet<Region>;
  onToggle: (region: Region) => void;
}) {
  const [current, setCurrent] = useState(0);
  const paths = useRef<(SVGPathElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === ' ' || event.key === 'Enter') onToggle(REGIONS[at]!.name);
    else if (event.key in STEPS) {
      const next = (at + STEPS[event.key]! + REGIONS.length) % REGIONS.length;
      setCurrent(next);
      paths.current[next]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing, which a fieldset cannot be
    <svg
      className={styles.map}
      viewBox={`0 0 ${shapes.width} ${shapes.height}`}
      role="group"
      aria-label="Map of regions"
    >
      <path className={styles.land} d={shapes.land} />
      {REGIONS.map(({ name, d }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: no input can have the shape of a region
        <path
          key={name}
          ref={(path) => {
            paths.current[at] = path;
          }}
          d={d}
          className={`${styles.region} ${chosen.has(name) ? styles.chosen : ''}`}
          style={{ '--rock': ROCKS[name] ?? 'var(--rock-limestone)' } as CSSProperties}
          role="checkbox"
          aria-checked={chosen.has(name)}
          aria-label={name}
          tabIndex={at === current ? 0 : -1}
          onClick={() => {
            setCurrent(at);
            onToggle(name);
          }}
          onKeyDown={(event) => onKeyDown(event, at)}
        />
      ))}
      <path className={styles.states} d={shapes.states} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the regions say their names themselves */}
      <g aria-hidden="true">
        {REGIONS.map(({ name, x, y }) => (
          <text key={name} x={x} y={y} className={chosen.has(name) ? styles.chosenName : undefined}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}
