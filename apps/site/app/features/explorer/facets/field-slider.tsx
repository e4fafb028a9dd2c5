import type { FacetAnswer, QueryField } from '@outcrop/contracts';
import { Suspense, useState } from 'react';
import fields from '../../../deal/filters/ranges/range-facet.module.css';
import { positionsOf, rangeAt } from '../../../deal/filters/ranges/range-scale.ts';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import styles from './histogram.module.css';
import { Histogram } from './histogram.tsx';
import { typedRange } from './range-fields.ts';
import type { RangeEnds, Scale } from './scales.ts';

/** Without its script the range is typed. */
const TypedAlone = () => null;
const RangeSlider = lazyOr(() => import('../../../deal/filters/ranges/range-slider.tsx'), TypedAlone);
const Brush = lazyOr(() => import('./brush.tsx'), TypedAlone);

/** Where the thumbs are until the address is there. */
interface Moved {
  /** What the field was filtered by before. */
  readonly of: string;
  readonly at: readonly [number, number];
  /** Whether the thumbs were moved by the brush, which the slider does not know of by itself. */
  readonly isBrushed: boolean;
}

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

/** A slider from the lowest to the highest value of the collection, with a histogram behind it that can be brushed. It needs a script. */
export function FieldSlider({ field, scale, bars, rows, range, onMove, onEnd }: FieldSliderProps) {
  const hydrated = useHydrated();
  const key = `${range.low ?? ''}..${range.high ?? ''}`;
  const [moved, setMoved] = useState<Moved | null>(null);
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
  const latest = moved?.of === key ? moved : null;
  const move = (positions: [number, number], isBrushed: boolean) => {
    setMoved({ of: key, at: positions, isBrushed });
    onMove(endsAt(positions));
  };
  const end = (positions: readonly [number, number]) => {
    const { low = '', high = '' } = endsAt(positions);
    const read = typedRange(field, low, high);
    if ('expression' in read) onEnd(read.expression);
  };
  return (
    <>
      {bars ? (
        <div className={styles.brushed}>
          <Histogram scale={scale} bars={bars.buckets} rows={rows} chosen={latest?.at ?? at} />
          <Suspense>
            <Brush
              end={stops.length - 1}
              barWidth={scale.barWidth}
              onMove={(positions) => move(positions, true)}
              onEnd={end}
              onCancel={() => {
                setMoved(null);
                onMove(range);
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div className={styles.space} />
      )}
      <Suspense fallback={<div className={fields.slider} />}>
        <RangeSlider
          key={`${stops[0]}..${stops.at(-1)}`}
          className={fields.slider ?? ''}
          label={field.label}
          end={stops.length - 1}
          positions={latest?.isBrushed ? latest.at : at}
          wordsAt={(position) => scale.wordsAt(stops[position] ?? 0)}
          onMove={(positions) => move(positions, false)}
          onEnd={end}
        />
      </Suspense>
    </>
  );
}
