import type { EntityManager } from '@mikro-orm/postgresql';
import type { AgreementTemplateRecord } from '@outcrop/contracts';
import { type AgreementTemplate, AgreementVersion } from './agreement.entities.ts';

/** Templates as the admin area shows them, each with its latest text. */
export async function templateRecords(
  em: EntityManager,
  templates: readonly AgreementTemplate[],
): Promise<AgreementTemplateRecord[]> {
  const latest = templates.map(({ id, latest }) => ({ templateId: id, number: latest }));
  const versions = latest.length === 0 ? [] : await em.find(AgreementVersion, { $or: latest });
  const byTemplate = new Map(versions.map((version) => [version.templateId, version]));
  return templates.flatMap(({ id, name, isDefault, version }) => {
    const current = byTemplate.get(id);
    if (!current) return [];
    const { text, number, createdBy, createdAt } = current;
    return { id, name, isDefault, text, number, changedBy: createdBy, changedAt: createdAt.toISOString(), version };
  });
}
