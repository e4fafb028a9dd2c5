import type { Feature } from '@outcrop/platform';
import { Migration20261126135234_agreements } from '../migrations/Migration20261126135234_agreements.ts';
import { Migration20261126175600_signature_version } from '../migrations/Migration20261126175600_signature_version.ts';
import { Migration20261128113000_template_versions } from '../migrations/Migration20261128113000_template_versions.ts';
import { AgreementReading, AgreementSignature, AgreementTemplate, AgreementVersion } from './agreement.entities.ts';
import { agreementData } from './agreement-data.ts';
import { AgreementsModule } from './agreements.module.ts';

/** Confidentiality agreements: templates, signatures, their PDFs, and whether a file is one (docs/product/data-rooms.md#agreement-signature). */
export const agreements: Feature = {
  name: 'data-room-agreements',
  entities: [AgreementTemplate, AgreementVersion, AgreementReading, AgreementSignature],
  migrations: [
    Migration20261126135234_agreements,
    Migration20261126175600_signature_version,
    Migration20261128113000_template_versions,
  ],
  personalData: agreementData,
  module: AgreementsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
