import { useQuery } from '@tanstack/react-query';
import { MERCATOR_UNITS, type World } from '../../words/degrees.ts';
import chart from '../chart.module.css';
import type { ChartPoint } from '../chart-data.ts';
import { PlotFrame } from '../plot-frame.tsx';
import { drawnPoints, PickedRing, PointMarks, pointNear } from '../point-marks.tsx';
import type { PointsPlotProps } from '../scatter-plot.tsx';
import { countiesQuery, landQuery } from './land.ts';
import { landPath, namesIn } from './land-path.ts';
import styles from './map.module.css';
import { placeIn, viewOf } from './projection.ts';

/** Counties are drawn where the world is so many pixels wide: at zoom 5.3 of the deals' map, whose tiles have 512 pixels. */
const COUNTIES_SCALE = 512 * 2 ** 5.3;

/** Rows at their places, over the land that ships with the site; the nearest one to a press is picked. It goes as far as its marks. */
export default function MapPlot({ data, width, drawing, picked, onPoint, ...words }: PointsPlotProps) {
  const worldOf = ({ x, y }: ChartPoint): World => [Number(x) / MERCATOR_UNITS, y / MERCATOR_UNITS];
  const view = viewOf(data.points.map(worldOf), width);
  const isNear = view.scale >= COUNTIES_SCALE;
  const land = useQuery(landQuery());
  const counties = useQuery({ ...countiesQuery(), enabled: isNear });
  const near = isNear ? counties.data : undefined;
  const drawn = drawnPoints(data, (point) => placeIn(view, worldOf(point)));
  const path = (name: string | undefined, lines: Parameters<typeof landPath>[0] | undefined) =>
    lines && <path className={name} d={landPath(lines, view)} />;
  const failed = [land, counties].filter(({ error }) => error);
  return (
    <>
      <PlotFrame
        {...words}
        {...{ width, drawing }}
        height={view.height}
        onPress={(x, y) => onPoint(pointNear(drawn, x, y))}
      >
        <rect className={styles.sea} width={width} height={view.height} />
        {path(styles.land, land.data?.countries)}
        {path(styles.lake, land.data?.lakes)}
        {path(styles.county, near?.lines)}
        {path(styles.state, land.data?.states)}
        {path(styles.border, land.data?.borders)}
        <PointMarks data={data} drawn={drawn} />
        {namesIn([...(land.data?.names ?? []), ...(near?.names ?? [])], view).map(({ name, x, y }) => (
          <text key={`${name} ${x}`} className={styles.name} x={x} y={y + 4} textAnchor="middle">
            {name}
          </text>
        ))}
        <PickedRing drawn={drawn} picked={picked} />
      </PlotFrame>
      {failed.length > 0 && (
        <p role="status" className={chart.notes}>
          <span>
            The outlines of the land could not be loaded; the marks are where they belong.{' '}
            <button type="button" className="link" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              Try again
            </button>
          </span>
        </p>
      )}
    </>
  );
}
