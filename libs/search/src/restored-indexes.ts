import { Module } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { LOAD_TABLES } from './collections/collection-definition.ts';
import { madeCollections } from './collections/made-collections.ts';
import { IndexWritingModule } from './index-writing/index-writing.module.ts';
import { SearchRebuild } from './index-writing/search-rebuild.ts';
import { SearchVerify } from './index-writing/search-verify.ts';

/**
 * The indexes of a restored installation: built from its rows, then compared with them. The list of indexes is no part of a backup: it tells of
 * another OpenSearch, or of indexes there that another installation searches, as do tasks. Nor are rows that are being loaded.
 */
@Module({ imports: [IndexWritingModule] })
export class RestoredIndexesModule {
  constructor(
    private readonly rebuild: SearchRebuild,
    private readonly verify: SearchVerify,
    parts: BackupParts,
  ) {
    parts.leftOut.push('search_index', 'search_task', LOAD_TABLES);
    parts.made.push(madeCollections);
    parts.steps.push({ name: 'search', run: () => this.build() });
  }

  private async build(): Promise<{ right: boolean; says: string }> {
    await this.rebuild.run();
    const reports = await this.verify.run();
    const differing = reports.map(({ missing, stale, extra, differing }) => missing + stale + extra + differing);
    return {
      right: differing.every((count) => count === 0),
      says: reports
        .map(
          ({ index, rows }, i) =>
            `The search index of ${index} has ${rows} ${rows === 1 ? 'row' : 'rows'}, ${differing[i]} of them differing.`,
        )
        .join(' '),
    };
  }
}
