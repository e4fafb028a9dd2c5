import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListShownImages } from '@outcrop/listings';
import { BackupParts } from '@outcrop/platform';
import { MASTERS, masterKey } from './image-files.ts';

const PAGE = 1_000;

/** Says what of the pictures belongs to a backup: what was uploaded. The sizes are made of it. */
@Injectable()
export class BackedUpImages {
  constructor(
    private readonly queries: QueryBus,
    parts: BackupParts,
  ) {
    parts.files.push({ folder: MASTERS, named: () => this.named() });
  }

  private async *named(): AsyncGenerator<string> {
    for (let after = ''; ; ) {
      const images = await this.queries.execute(new ListShownImages({ after, limit: PAGE }));
      if (!images.length) return;
      for (const image of images) yield masterKey(image);
      after = images.at(-1)!;
    }
  }
}
