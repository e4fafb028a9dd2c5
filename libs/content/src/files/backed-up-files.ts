import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { FOLDER, fileKey, pageKey } from './content-files.ts';
import { PDF } from './files.errors.ts';

const PAGE = 1_000;

/** Says what of content's files belongs to a backup: all that rows name, PDFs with the pictures of their first pages. */
@Injectable()
export class BackedUpFiles {
  constructor(
    private readonly em: EntityManager,
    parts: BackupParts,
  ) {
    parts.files.push({ folder: FOLDER, named: () => this.named() });
  }

  private async *named(): AsyncGenerator<string> {
    for (let after = ''; ; ) {
      const files = await this.em
        .fork()
        .execute<{ hash: string; type: string }[]>(
          'select distinct hash, type from content_file where hash > ? order by hash limit ?',
          [after, PAGE],
        );
      if (!files.length) return;
      for (const { hash, type } of files) {
        yield fileKey(hash);
        if (type === PDF) yield pageKey(hash);
      }
      after = files.at(-1)!.hash;
    }
  }
}
