import { useRef, useState } from 'react';
import { useSlider, useSliderThumb } from 'react-aria/useSlider';
import { type SliderState, useSliderState } from 'react-stately/useSliderState';
import styles from './range-slider.module.css';

type Positions = readonly [number, number];
const same = (a: Positions, b: Positions): boolean => a[0] === b[0] && a[1] === b[1];
const pairOf = (values: readonly number[], end: number): [number, number] => [values[0] ?? 0, values[1] ?? end];

interface RangeSliderProps {
  label: string;
  end: number;
  positions: Positions;
  /** What a position stands for, with its unit. */
  wordsAt: (position: number) => string;
  /** While a thumb moves. */
  onMove: (positions: [number, number]) => void;
  /** When a thumb is released, or was moved by a key. */
  onEnd: (positions: [number, number]) => void;
  className: string;
}

/**
 * A slider with two thumbs over the positions 0 to `end`. Every position is said in words, because the figures that they stand for are not
 * evenly spaced. Loaded when a range is first opened.
 */
export default function RangeSlider({ label, end, positions, wordsAt, onMove, onEnd, className }: RangeSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<Positions | null>(null);
  /** Where a thumb was let go, as far as the address is not there yet. */
  const [asked, setAsked] = useState<readonly Positions[]>([]);
  const [from, setFrom] = useState(positions);
  // A moved thumb stays where it is until the address is there. On its way the address may pass places that the thumb has left.
  if (!same(from, positions)) {
    setFrom(positions);
    const at = asked.findIndex((pair) => same(pair, positions));
    setAsked(asked.slice(at < 0 ? asked.length : at + 1));
    if (at < 0 || (moved && same(moved, positions))) setMoved(null);
  }
  const state = useSliderState<number[]>({
    label,
    minValue: 0,
    maxValue: end,
    step: 1,
    value: [...(moved ?? positions)],
    onChange: (next) => {
      const pair = pairOf(next, end);
      setMoved(pair);
      onMove(pair);
    },
    onChangeEnd: (next) => {
      const pair = pairOf(next, end);
      setAsked((before) => [...before, pair]);
      onEnd(pair);
    },
    numberFormatter: { format: wordsAt } as unknown as Intl.NumberFormat,
  });
  const { groupProps, trackProps } = useSlider(
    { 'aria-label': label, minValue: 0, maxValue: end, step: 1 },
    state,
    track,
  );
  const [low, high] = [state.getThumbPercent(0), state.getThumbPercent(1)];
  return (
    <div {...groupProps} className={`${styles.slider} ${className}`}>
      <div {...trackProps} ref={track} className={styles.track}>
        <div className={styles.chosen} style={{ left: `${low * 100}%`, right: `${(1 - high) * 100}%` }} />
        <Thumb index={0} label="Lowest" state={state} track={track} />
        <Thumb index={1} label="Highest" state={state} track={track} />
      </div>
    </div>
  );
}

interface ThumbProps {
  index: 0 | 1;
  label: string;
  state: SliderState;
  track: React.RefObject<HTMLDivElement | null>;
}

function Thumb({ index, label, state, track }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const { thumbProps, inputProps } = useSliderThumb(
    { index, trackRef: track, inputRef: input, 'aria-label': label },
    state,
  );
  return (
    <div {...thumbProps} className={styles.thumb}>
      <input ref={input} {...inputProps} className="vh" />
    </div>
  );
}
