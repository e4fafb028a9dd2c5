import { Icon } from '@outcrop/look';
import { iconButton } from '../../../ui/button.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { cellWords, unitWords } from '../words/values.ts';
import styles from './chart.module.css';
import type { ChartPoint, PointsData } from './chart-data.ts';
import { rowBehind } from './chart-table.ts';

interface PickedPointProps {
  readonly data: PointsData;
  readonly state: ExplorerState;
  readonly point: ChartPoint;
  readonly onClose: () => void;
}

/** The row of a mark that was pressed, with the way to it. */
export function PickedPoint({ data, state, point, onClose }: PickedPointProps) {
  const { names, x, y, size } = data;
  const [first, ...others] = names.map((field, at) => ({ field, words: cellWords(field, point.names[at]) }));
  const isMap = data.chart.kind === 'map';
  const place = degreesOf(point).map((degrees, at) => ({
    field: DEGREES[at]!,
    words: cellWords(DEGREES[at]!, degrees),
  }));
  const figures = [
    { field: x, words: cellWords(x, point.x) },
    { field: y, words: cellWords(y, point.y) },
    ...(size ? [{ field: size, words: cellWords(size, point.size) }] : []),
  ];
  const facts = [...others, ...(isMap ? place : figures)];
  return (
    <section className={styles.call} aria-label="The row of the mark" aria-live="polite">
      <div className={styles.callHead}>
        <b>{first?.words ?? `Row ${point.id}`}</b>
        <PageLink className="link" to={explorerAddress(rowBehind(state, point.id))} rel="nofollow">
          Open the row
        </PageLink>
        <button type="button" className={iconButton} aria-label="Close" onClick={onClose}>
          <Icon name="close" small />
        </button>
      </div>
      <dl>
        {facts.map(({ field, words }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {words}
              {field.unit === null ? '' : unitWords(field.unit)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
