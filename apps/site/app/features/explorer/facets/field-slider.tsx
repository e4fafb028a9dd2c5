import type { FacetAnswer, QueryField } from '@outcrop/contracts';
import { lazy, Suspense, useState } from 'react';
import fields from '../../../deal/filters/ranges/range-facet.module.css';
import { positionsOf, rangeAt } from '../../../deal/filters/ranges/range-scale.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import styles from './histogram.module.css';
import { Histogram } from './histogram.tsx';
import { typedRange } from './range-fields.ts';
import type { RangeEnds, Scale } from './scales.ts';

const RangeSlider = lazy(() => import('../../../deal/filters/ranges/range-slider.tsx'));

interface FieldSliderProps {
  readonly field: QueryField;
  /** Undefined until it is known, null where there is none. */
  readonly scale: Scale | null | undefined;
  /** How many rows stand behind it; undefined until that is known. */
  readonly bars: FacetAnswer | undefined;
  readonly rows: string;
  /** What the field is filtered by. */
  readonly range: RangeEnds;
  readonly onMove: (range: RangeEnds) => void;
  readonly onEnd: (expression: string[]) => void;
}

/** A slider from the lowest to the highest value of the collection, with a histogram behind it. It needs a script. */
export function FieldSlider({ field, scale, bars, rows, range, onMove, onEnd }: FieldSliderProps) {
  const hydrated = useHydrated();
  const key = `${range.low ?? ''}..${range.high ?? ''}`;
  const [moved, setMoved] = useState<{ readonly of: string; readonly at: readonly [number, number] } | null>(null);
  if (scale === null) return null;
  if (!scale || !hydrated)
    return (
      <div className="scripted">
        <div className={styles.space} />
        <div className={fields.slider} />
      </div>
    );
  const { stops } = scale;
  const now = scale.read(range);
  const at = positionsOf(stops, now);
  const endsAt = (positions: readonly [number, number]) => scale.write(rangeAt(stops, at, positions, now) ?? {});
  const shown = moved?.of === key ? moved.at : at;
  return (
    <>
      {bars ? (
        <Histogram scale={scale} bars={bars.buckets} rows={rows} chosen={shown} />
      ) : (
        <div className={styles.space} />
      )}
      <Suspense fallback={<div className={fields.slider} />}>
        <RangeSlider
          key={`${stops[0]}..${stops.at(-1)}`}
          className={fields.slider ?? ''}
          label={field.label}
          end={stops.length - 1}
          positions={at}
          wordsAt={(position) => scale.wordsAt(stops[position] ?? 0)}
          onMove={(positions) => {
            setMoved({ of: key, at: positions });
            onMove(endsAt(positions));
          }}
          onEnd={(positions) => {
            const { low = '', high = '' } = endsAt(positions);
            const read = typedRange(field, low, high);
            if ('expression' in read) onEnd(read.expression);
          }}
        />
      </Suspense>
    </>
  );
}
