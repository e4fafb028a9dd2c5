import type { RefObject } from 'react';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { download, fileName, pngOf, svgText } from './chart-files.ts';
import { type ChartTable, csvOf } from './chart-table.ts';

interface ChartDownloadsProps {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly table: ChartTable;
  readonly name: string;
  readonly said: string;
}

/** The drawing as a picture or as lines, its figures as a file. */
export function ChartDownloads({ drawing, table, name, said }: ChartDownloadsProps) {
  const file = fileName(name);
  const svg = () => (drawing.current ? svgText(drawing.current, { name, said }) : null);
  const asPicture = async () => {
    const text = svg();
    if (text === null || !drawing.current) return;
    const { width, height } = drawing.current.viewBox.baseVal;
    try {
      download(await pngOf(text, { width, height }), `${file}.png`);
    } catch {
      showSnackbar('The picture could not be made. The SVG has the same drawing.');
    }
  };
  const asLines = () => {
    const text = svg();
    if (text !== null) download(new Blob([text], { type: 'image/svg+xml' }), `${file}.svg`);
  };
  return (
    <>
      <button type="button" className="link scripted" onClick={() => void asPicture()}>
        Picture as PNG
      </button>
      <button type="button" className="link scripted" onClick={asLines}>
        Drawing as SVG
      </button>
      <button
        type="button"
        className="link scripted"
        onClick={() => download(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}
      >
        Data as CSV
      </button>
    </>
  );
}
