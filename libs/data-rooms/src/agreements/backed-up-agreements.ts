import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { AGREEMENTS_FOLDER, AgreementSignature, pdfKeyOf } from './agreement.entities.ts';

const PORTION = 1_000;

/** Says that signed PDFs belong to a backup: both sides have copies, whose SHA-256 must fit (docs/product/data-rooms.md#agreement-pdf). */
@Injectable()
export class BackedUpAgreements {
  constructor(
    private readonly em: EntityManager,
    parts: BackupParts,
  ) {
    parts.files.push({ folder: AGREEMENTS_FOLDER, named: () => this.named() });
  }

  private async *named(): AsyncGenerator<string> {
    for (let after = 0; ; ) {
      const where = { id: { $gt: after }, hasPdf: true };
      const signatures = await this.em
        .fork()
        .find(AgreementSignature, where, { orderBy: { id: 'asc' }, limit: PORTION });
      for (const signature of signatures) yield pdfKeyOf(signature);
      if (signatures.length < PORTION) return;
      after = signatures.at(-1)!.id;
    }
  }
}
