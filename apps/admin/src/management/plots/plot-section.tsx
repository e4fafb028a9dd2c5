import { DASHBOARD_PARTS, type DashboardPart, dashboardExportAddress } from '@outcrop/contracts';
import { useWidth } from '@outcrop/look/use-width';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';

const USUAL_WIDTH = 560;

/** What a drawing is called and says, by the ids of the elements that hold the words. */
export interface PlotWords {
  readonly named: string;
  readonly described: string;
}

interface PlotSectionProps {
  part: DashboardPart;
  /** Whose figures are had as a file. */
  period: { readonly from: string; readonly to: string };
  /** What the drawing shows, in a sentence or two. */
  say: ReactNode;
  /** Draws for a width in pixels. */
  draw?: (width: number, words: PlotWords) => ReactNode;
  /** The same figures as a table, behind a button. */
  table?: ReactNode;
  /** Leads to the rows that were counted. */
  rows?: { readonly to: string; readonly words: string } | null;
  children?: ReactNode;
}

/** A part of the dashboard: a sentence, the drawing, its table, the rows behind it, and its figures as a file. */
export function PlotSection({ part, period: { from, to }, say, draw, table, rows, children }: PlotSectionProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, USUAL_WIDTH);
  const words = { named: `${id}title`, described: `${id}say` };
  return (
    <section className="plot" aria-labelledby={words.named}>
      <h2 id={words.named}>{DASHBOARD_PARTS[part]}</h2>
      <p className="plot-say" id={words.described}>
        {say}
      </p>
      {draw && (
        <div ref={box} className="plot-box">
          {draw(width, words)}
        </div>
      )}
      {children}
      <div className="plot-behind">
        {table && (
          <details>
            <summary>Table</summary>
            {table}
          </details>
        )}
        {rows && (
          <Link className="link" to={rows.to}>
            {rows.words}
          </Link>
        )}
        <a
          className="link"
          href={dashboardExportAddress({ from, to, part })}
          download
          aria-label={`${DASHBOARD_PARTS[part]} as CSV`}
        >
          CSV
        </a>
      </div>
    </section>
  );
}

interface DrawingProps extends PlotWords {
  width: number;
  height: number;
  children: ReactNode;
}

/** A picture with a name and a sentence; whoever does not see it reads the table behind it. */
export const Drawing = ({ named, described, width, height, children }: DrawingProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by the heading over it, as a title would be shown over every mark
  <svg
    role="img"
    aria-labelledby={named}
    aria-describedby={described}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
  >
    {children}
  </svg>
);
