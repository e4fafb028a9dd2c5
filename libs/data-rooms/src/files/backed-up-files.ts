import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BackupParts, executeBound } from '@outcrop/platform';
import { FOLDER } from './file-bytes.ts';

const PORTION = 1_000;

/** Says what of data rooms' files belongs to a backup: all bytes that rows name. Pages are drawn again, and texts read again. */
@Injectable()
export class BackedUpFiles {
  constructor(
    private readonly em: EntityManager,
    parts: BackupParts,
  ) {
    parts.files.push({ folder: FOLDER, named: () => this.named() });
    parts.leftOut.push('data_room_file_text');
  }

  private async *named(): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const versions = await executeBound<{ id: number; key: string }>(
        this.em.fork(),
        'select id, key from data_room_file_version where id > $1 and key is not null order by id limit $2',
        [after, PORTION],
      );
      for (const { key } of versions) yield key;
      if (versions.length < PORTION) return;
      after = versions.at(-1)!.id;
    }
  }
}
