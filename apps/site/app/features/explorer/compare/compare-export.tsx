import { Icon } from '@outcrop/look';
import { button } from '../../../ui/button.ts';
import { download, fileName } from '../charts/chart-files.ts';
import { csvOf } from '../charts/chart-table.ts';
import page from '../explorer-page.module.css';
import type { CompareResultsProps } from './compare-results.tsx';
import { setName } from './compare-words.ts';
import { comparisonTable } from './comparison-table.ts';

/** All figures of a comparison as a CSV file. It is written by the browser, so it needs a script. */
export default function CompareExport({ collection, compare, data }: CompareResultsProps) {
  const names = [setName(compare, 'a', collection), setName(compare, 'b', collection)];
  const save = () =>
    download(
      new Blob([csvOf(comparisonTable(data, collection))], { type: 'text/csv;charset=utf-8' }),
      `${fileName(`${collection.label} ${names.join(' against ')}`)}.csv`,
    );
  return (
    <button type="button" className={`${button('quiet', 'small')} scripted`} title="Export" onClick={save}>
      <Icon name="download" />
      <span className={page.word}>Export</span>
    </button>
  );
}
