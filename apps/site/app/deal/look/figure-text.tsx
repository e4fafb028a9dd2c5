import { type Figure, gapBefore } from '../../format/figures.ts';

/** A figure with its unit, smaller, after it. */
export const FigureText = ({ figure: { text, unit } }: { figure: Figure }) => (
  <>
    {text}
    {unit && (
      <>
        {gapBefore(unit)}
        <small>{unit}</small>
      </>
    )}
  </>
);
