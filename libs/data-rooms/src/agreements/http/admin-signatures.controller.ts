import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowIdText, type SignatureRecord } from '@outcrop/contracts';
import { type AdminResource, AdminResourceController, ForAdvisors } from '@outcrop/platform';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AgreementSignature, AgreementTemplate, AgreementVersion, numberOf } from '../agreement.entities.ts';
import { AgreementNotFound } from '../agreements.errors.ts';

const signaturesResource: AdminResource<AgreementSignature> = {
  name: 'agreement-signatures',
  entity: AgreementSignature,
  key: 'id',
  keySchema: rowIdText('must be the number of a row'),
  fields: {
    id: { kind: 'integer', property: 'id' },
    listingId: { kind: 'integer', property: 'listingId' },
    serial: { kind: 'integer', property: 'serial' },
    userId: { kind: 'integer', property: 'userId' },
    name: { kind: 'text', property: 'name' },
    company: { kind: 'text', property: 'company' },
    sha256: { kind: 'text', property: 'sha256', sortable: false },
    signedAt: { kind: 'instant', property: 'signedAt' },
  },
  order: 'signedAt',
  isAllowed: canManageDataRooms,
  notFound: () => new AgreementNotFound(),
};

/** Signed agreements, for agents: who has signed what, and when. Nobody changes them. */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/agreement-signatures')
export class AdminSignaturesController extends AdminResourceController<AgreementSignature, SignatureRecord> {
  protected readonly resource = signaturesResource;

  constructor(em: EntityManager) {
    super(em);
  }

  protected async view(rows: readonly AgreementSignature[]): Promise<SignatureRecord[]> {
    const em = this.em.fork();
    const versions = await em.find(AgreementVersion, { id: rows.map(({ versionId }) => versionId) });
    const templates = await em.find(AgreementTemplate, { id: versions.map(({ templateId }) => templateId) });
    const nameOf = new Map(templates.map(({ id, name }) => [id, name]));
    const versionOf = new Map(versions.map((version) => [version.id, version]));
    return rows.map((row) => {
      const version = versionOf.get(row.versionId);
      return {
        id: row.id,
        number: numberOf(row),
        listingId: row.listingId,
        userId: row.userId,
        name: row.name,
        company: row.company,
        template: (version && nameOf.get(version.templateId)) ?? '',
        version: version?.number ?? 0,
        signedAt: row.signedAt.toISOString(),
      };
    });
  }
}
