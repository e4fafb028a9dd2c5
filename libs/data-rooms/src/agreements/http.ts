import { Module } from '@nestjs/common';
import { AgreementsModule } from './agreements.module.ts';
import { AdminAgreementTemplatesController } from './http/admin-agreement-templates.controller.ts';
import { AdminSignaturesController } from './http/admin-signatures.controller.ts';
import { AgreementsController } from './http/agreements.controller.ts';
import { DataRoomAgreementController } from './http/data-room-agreement.controller.ts';

@Module({
  imports: [AgreementsModule],
  controllers: [
    DataRoomAgreementController,
    AgreementsController,
    AdminAgreementTemplatesController,
    AdminSignaturesController,
  ],
})
export class HttpModule {}
