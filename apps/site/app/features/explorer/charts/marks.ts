import styles from './chart.module.css';

/** Shapes of marks, so that nothing is told by colour alone. */
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
type Shape = (typeof SHAPES)[number];

/** The shape of a series by its place; the last one is for all others. */
export const shapeOf = (series: number): Shape => SHAPES[series % SHAPES.length]!;

/** The colour of a series, by a class: rocks, of the tokens. */
export const colourOf = (series: number): string => styles[`series${series % SHAPES.length}`] ?? '';

/** Half of a circle's width, in pixels; the other shapes have about its area. */
export const MARK = 4;

/** The place of the colour that stands for all others. */
export const OTHERS = SHAPES.length - 1;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The path of a mark about a point. */
export function markPath(shape: Shape, x: number, y: number, size = MARK): string {
  const [cx, cy] = [round(x), round(y)];
  if (shape === 'circle')
    return `M${round(cx - size)},${cy}a${size},${size} 0 1,0 ${2 * size},0a${size},${size} 0 1,0 ${-2 * size},0`;
  if (shape === 'square') {
    const half = round(size * 0.9);
    return `M${round(cx - half)},${round(cy - half)}h${2 * half}v${2 * half}h${-2 * half}z`;
  }
  if (shape === 'triangle') {
    const half = round(size * 1.15);
    return `M${cx},${round(cy - half)}l${half},${2 * half}h${-2 * half}z`;
  }
  if (shape === 'diamond') {
    const half = round(size * 1.25);
    return `M${cx},${round(cy - half)}l${half},${half}l${-half},${half}l${-half},${-half}z`;
  }
  const [long, thin] = [round(size * 1.1), round(size * 0.35)];
  const [side, arm] = [2 * thin, round(long - thin)];
  // One outline, as the marks of a scatter with sizes have an edge.
  return `M${round(cx - thin)},${round(cy - long)}h${side}v${arm}h${arm}v${side}h${-arm}v${arm}h${-side}v${-arm}h${-arm}v${-side}h${arm}z`;
}
