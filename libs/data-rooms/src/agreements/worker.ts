import { Module } from '@nestjs/common';
import { AgreementPdfs } from './agreement-pdfs.consumer.ts';
import { AgreementsModule } from './agreements.module.ts';
import { ErasedAgreements } from './erased-agreements.consumer.ts';

/** PDFs of signatures are made, mailed, and deleted with their signers. */
@Module({ imports: [AgreementsModule], providers: [AgreementPdfs, ErasedAgreements] })
export class WorkerModule {}
