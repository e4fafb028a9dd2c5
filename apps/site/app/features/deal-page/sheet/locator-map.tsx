import type { DealDetail } from '@outcrop/contracts';
import { Link } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { locator } from '../../../ui/art.ts';
import { coordinates } from './deal-sections.ts';
import styles from './locator-map.module.css';

/** Half of the map's window around the deal, in degrees. */
const HALF_WINDOW_DEGREES = 1.5;
const bounded = (value: number, limit: number) => Number(Math.min(limit, Math.max(-limit, value)).toFixed(5));

/** Where the deal is: a small drawn map, its coordinates, and a link to the deals around it. */
export function LocatorMap({ deal, lat, lon }: { deal: DealDetail; lat: number; lon: number }) {
  const bbox: [number, number, number, number] = [
    bounded(lon - HALF_WINDOW_DEGREES, 180),
    bounded(lat - HALF_WINDOW_DEGREES, 85),
    bounded(lon + HALF_WINDOW_DEGREES, 180),
    bounded(lat + HALF_WINDOW_DEGREES, 85),
  ];
  const place = deal.area ?? deal.location ?? deal.region;
  return (
    <figure className={styles.figure}>
      <img
        src={locator(lat, lon)}
        alt={`Map: ${place ?? 'location of the deal'}`}
        width="320"
        height="267"
        loading="lazy"
      />
      <figcaption>
        <span>
          {deal.whr && `${deal.whr}. `}
          {coordinates(lat, lon)}
        </span>
        <Link className="link screen-only" to={dealsAddress({ view: 'map', bbox })} rel="nofollow">
          Nearby deals on the map
        </Link>
      </figcaption>
    </figure>
  );
}
