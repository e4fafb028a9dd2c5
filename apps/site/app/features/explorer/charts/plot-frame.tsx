import type { ReactNode, Ref } from 'react';
import type { FigureScale } from './axis.ts';
import styles from './chart.module.css';

/** Room around a drawing, in pixels. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a drawing is called and says, by the ids of the elements that hold the words. */
export interface PlotWords {
  readonly named: string;
  readonly described: string;
}

interface PlotFrameProps extends PlotWords {
  readonly width: number;
  readonly height: number;
  readonly drawing?: Ref<SVGSVGElement>;
  /** The place and the series of a mark that was pressed, by its attributes `data-place` and `data-series`; without the latter the only one. */
  readonly onPick?: ((place: number, series: number) => void) | undefined;
  /** Where the drawing was pressed, in its own pixels, other than on a mark that is picked. */
  readonly onPress?: ((x: number, y: number) => void) | undefined;
  readonly children: ReactNode;
}

/** A drawing: a picture with a name and a description, whose figures are in the table behind it. */
export const PlotFrame = ({ named, described, width, height, drawing, onPick, onPress, children }: PlotFrameProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by a sentence beside it, as a title would be shown over every mark
  // biome-ignore lint/a11y/useKeyWithClickEvents: the links of the table behind it do the same by keyboard
  <svg
    ref={drawing}
    role="img"
    aria-labelledby={named}
    aria-describedby={described}
    className={styles.plot}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    onClick={({ target, currentTarget, clientX, clientY }) => {
      const [place, series] = ['data-place', 'data-series'].map((name) => (target as Element).getAttribute(name));
      if (place != null) return onPick?.(Number(place), Number(series));
      const box = currentTarget.getBoundingClientRect();
      const scale = width / box.width;
      onPress?.((clientX - box.left) * scale, (clientY - box.top) * scale);
    }}
  >
    {children}
  </svg>
);

interface AxisProps {
  readonly scale: FigureScale;
  readonly width: number;
  readonly height: number;
  readonly room: Room;
}

/** Figures up the left edge, with a hairline across for each. */
export const LeftAxis = ({ scale, width, room }: AxisProps) => (
  <g>
    {scale.ticks.map(({ at, words }) => (
      <g key={words}>
        <line className={styles.rule} x1={room.left} x2={width - room.right} y1={at} y2={at} />
        <text className={styles.tick} x={room.left - 8} y={at + 4} textAnchor="end">
          {words}
        </text>
      </g>
    ))}
  </g>
);

/** The line along the bottom, with a word at each tick. @param props.title what it goes along, in the last line of the drawing */
export const BottomAxis = ({
  ticks,
  title,
  width,
  height,
  room,
}: Omit<AxisProps, 'scale'> & { readonly ticks: FigureScale['ticks']; readonly title?: string }) => (
  <g>
    <line
      className={styles.base}
      x1={room.left}
      x2={width - room.right}
      y1={height - room.bottom}
      y2={height - room.bottom}
    />
    {ticks.map(({ at, words }) => (
      <g key={`${words} ${at}`}>
        <line className={styles.base} x1={at} x2={at} y1={height - room.bottom} y2={height - room.bottom + 5} />
        <text className={styles.tick} x={inside(at, words, width)} y={height - room.bottom + 19} textAnchor="middle">
          {words}
        </text>
      </g>
    ))}
    {title !== undefined && (
      <text className={styles.tick} x={width - room.right} y={height - 4} textAnchor="end">
        {title}
      </text>
    )}
  </g>
);

/** The middle of words that would be cut off by an end of the drawing is where they just fit. */
function inside(at: number, words: string, width: number): number {
  const half = lengthOf(words) / 2;
  return Math.max(half, Math.min(at, width - half));
}

/** What the figures up the left edge are. */
export const AxisTitle = ({ words }: { words: string }) => (
  <text className={styles.tick} x={0} y={13}>
    {words}
  </text>
);

/** The room that words up the left edge need, in pixels. */
export const wordsWidth = (words: readonly string[]): number => Math.max(...words.map(lengthOf), LETTER) + 12;

const LETTER = 7.2;
const lengthOf = (text: string): number => [...text].length * LETTER;
