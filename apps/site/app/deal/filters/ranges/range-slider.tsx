import { useRef, useState } from 'react';
import { useSlider, useSliderThumb } from 'react-aria/useSlider';
import { type SliderState, useSliderState } from 'react-stately/useSliderState';
import styles from './range-slider.module.css';

/**
 * A slider with two thumbs over the positions 0 to `end`. Every position is said in words, because the figures that they stand for are not
 * evenly spaced. Loaded when a range is first opened.
 */
export default function RangeSlider({
  label,
  end,
  positions,
  wordsAt,
  onMove,
  onEnd,
  className,
}: {
  label: string;
  end: number;
  positions: readonly [number, number];
  /** What a position stands for, with its unit. */
  wordsAt: (position: number) => string;
  /** While a thumb moves. */
  onMove: (positions: [number, number]) => void;
  /** When a thumb is released, or was moved by a key. */
  onEnd: (positions: [number, number]) => void;
  className: string;
}) {
  const track = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const [from, setFrom] = useState(positions);
  // A moved thumb stays where it is until the address changes.
  if (from[0] !== positions[0] || from[1] !== positions[1]) {
    setFrom(positions);
    setMoved(null);
  }
  const state = useSliderState<number[]>({
    label,
    minValue: 0,
    maxValue: end,
    step: 1,
    value: [...(moved ?? positions)],
    onChange: (next) => {
      const pair = [next[0] ?? 0, next[1] ?? end] as [number, number];
      setMoved(pair);
      onMove(pair);
    },
    onChangeEnd: (next) => onEnd([next[0] ?? 0, next[1] ?? end]),
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

function Thumb({
  index,
  label,
  state,
  track,
}: {
  index: 0 | 1;
  label: string;
  state: SliderState;
  track: React.RefObject<HTMLDivElement | null>;
}) {
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
