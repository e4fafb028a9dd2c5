import { Injectable } from '@nestjs/common';
import { userErased } from '@outcrop/accounts';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  FileStorage,
  mayDeleteFiles,
  type Outcome,
  type PayloadOf,
  TryLater,
} from '@outcrop/platform';
import { AgreementSignature, pdfKeyOf } from './agreement.entities.ts';

/** Deletes the PDFs of people whose data was erased: they name them. Their SHA-256 stay, so that a copy can be verified (docs/decisions/agreements.md). */
@Injectable()
@Consumer({ name: 'erased-agreements', on: [userErased] })
export class ErasedAgreements implements EventConsumer<PayloadOf<typeof userErased>> {
  constructor(private readonly storage: FileStorage) {}

  /** @throws TryLater while a backup runs, whose rows may name them */
  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof userErased>>[],
    { em }: Pick<ConsumerContext, 'em'>,
  ): Promise<readonly Outcome[]> {
    const signatures = await em.find(AgreementSignature, { userId: null, hasPdf: true });
    for (const signature of signatures)
      await em.transactional(async (tx) => {
        if (!(await mayDeleteFiles(tx))) throw new TryLater('A backup is running.');
        await this.storage.delete(pdfKeyOf(signature));
        await tx.nativeUpdate(AgreementSignature, { id: signature.id }, { hasPdf: false });
      });
    return deliveries.map(() => DONE);
  }
}
