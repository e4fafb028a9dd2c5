import type { RowFormat } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { DetailsMenu, menuRow } from '../../../ui/details-menu.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import page from '../explorer-page.module.css';
import styles from './columns-menu.module.css';
import { exportAddress } from './export-address.ts';

const FORMATS: readonly { format: RowFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'jsonl', label: 'JSON lines' },
];

/** All rows that were found, as a file (docs/product/explorer.md#exported-rows). */
export function ExportMenu({ state }: { state: ExplorerState }) {
  const links = FORMATS.flatMap(({ format, label }) => {
    const href = exportAddress(state, format);
    return href === null ? [] : [{ href, label }];
  });
  return (
    <DetailsMenu
      align="right"
      summary={
        <span className={styles.summary} title="Export">
          <Icon name="download" small />
          <span className={page.word}>Export</span>
        </span>
      }
    >
      {links.length === 0 && <p className={styles.tooMany}>Too many filter values to export</p>}
      {/* The answer says that it is a file. By the attribute `download` a refusal would be one, too. */}
      {links.map(({ href, label }) => (
        <a key={label} className={menuRow} href={href}>
          All rows as {label}
        </a>
      ))}
    </DetailsMenu>
  );
}
