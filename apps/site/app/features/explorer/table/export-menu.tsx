import { type RowFormat, rowsAddress } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DetailsMenu, menuRow } from '../../../ui/details-menu.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import styles from './columns-menu.module.css';

const FORMATS: readonly { format: RowFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'jsonl', label: 'JSON lines' },
];

/** All rows that were found, as a file (docs/product/explorer.md#exported-rows). */
export const ExportMenu = ({ state: { collection, filters } }: { state: ExplorerState }) => (
  <DetailsMenu
    align="right"
    summary={
      <span className={styles.summary} title="Export">
        <Icon name="download" small />
        <span className={styles.word}>Export</span>
      </span>
    }
  >
    {FORMATS.map(({ format, label }) => (
      <a
        key={format}
        className={menuRow}
        download
        href={rowsAddress(
          collection,
          format,
          filters.map(({ field, expression }) => ({ field, expression: [...expression] })),
        )}
      >
        All rows as {label}
      </a>
    ))}
  </DetailsMenu>
);
