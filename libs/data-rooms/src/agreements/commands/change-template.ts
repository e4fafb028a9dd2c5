import {
  EntityManager,
  ForeignKeyConstraintViolationException,
  LockMode,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TemplateWrite } from '@outcrop/contracts';
import { type Actor, AuditTrail, actorName, commandWith, Forbidden, isAdmin, Outbox, Stale } from '@outcrop/platform';
import { DataRoom } from '../../data-room.entities.ts';
import { AgreementTemplate, AgreementVersion } from '../agreement.entities.ts';
import { TemplateInUse, TemplateNameTaken, TemplateNotFound } from '../agreements.errors.ts';
import { templateChanged, templateDeleted } from '../agreements.events.ts';
import { templateRecords } from '../template-records.ts';

/** Makes a template, or changes one; what is left out stays. Answers its id. */
export class ChangeTemplate extends commandWith<
  {
    /** Null for a new one, which has a name and a text. */
    templateId: number | null;
    changes: TemplateWrite;
    actor: Actor;
  },
  number
>() {}

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Another text is a new version; the same one changes nothing. @throws Forbidden, TemplateNotFound, Stale, TemplateNameTaken */
  async execute({ templateId, changes, actor }: ChangeTemplate): Promise<number> {
    if (!isAdmin(actor)) throw new Forbidden();
    try {
      return await this.em.fork().transactional((em) => this.change(em, templateId, changes, actor));
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException && error.message.includes('agreement_template_name')
        ? new TemplateNameTaken()
        : error;
    }
  }

  private async change(
    em: EntityManager,
    templateId: number | null,
    { name, text, isDefault, version }: TemplateWrite,
    actor: Actor,
  ): Promise<number> {
    const known =
      templateId === null
        ? null
        : await em.findOne(AgreementTemplate, templateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (templateId !== null && !known) throw new TemplateNotFound();
    if (known && version !== undefined && version !== known.version)
      throw new Stale((await templateRecords(em, [known]))[0]);
    const before = known && factsOf(known);
    const template = known ?? em.create(AgreementTemplate, { name: name ?? '' });
    if (name !== undefined) template.name = name;
    if (isDefault && !template.isDefault) {
      // Two that become it at once: the one waits for the other.
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('agreement-template-default', 0))`);
      await em.nativeUpdate(AgreementTemplate, { isDefault: true }, { isDefault: false });
      template.isDefault = true;
    }
    await em.persist(template).flush();
    if (text !== undefined) await addVersion(em, template, text, actor);
    const after = factsOf(template);
    const { id } = template;
    if (JSON.stringify(before) === JSON.stringify(after)) return id;
    this.outbox.record(em, templateChanged({ templateId: id }), actor);
    const subject = `agreement-template:${id}`;
    this.audit.record(em, { actor, action: 'change-agreement-template', subject, before, after });
    return id;
  }
}

async function addVersion(em: EntityManager, template: AgreementTemplate, text: string, actor: Actor): Promise<void> {
  const { id: templateId, latest: number } = template;
  const latest = await em.findOne(AgreementVersion, { templateId, number });
  if (latest?.text === text) return;
  template.latest += 1;
  em.persist(em.create(AgreementVersion, { templateId, number: template.latest, text, createdBy: actorName(actor) }));
  await em.flush();
}

const factsOf = ({ name, isDefault, latest }: AgreementTemplate) => ({ name, isDefault, textVersion: latest });

/** Deletes a template that nothing needs. */
export class DeleteTemplate extends commandWith<{ templateId: number; actor: Actor }>() {}

@CommandHandler(DeleteTemplate)
export class DeleteTemplateHandler implements ICommandHandler<DeleteTemplate> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, TemplateNotFound, TemplateInUse */
  async execute({ templateId, actor }: DeleteTemplate): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    try {
      await this.em.fork().transactional((em) => this.delete(em, templateId, actor));
    } catch (error) {
      // Signed before, or at the same moment.
      throw error instanceof ForeignKeyConstraintViolationException
        ? new TemplateInUse('people have signed it')
        : error;
    }
  }

  private async delete(em: EntityManager, templateId: number, actor: Actor): Promise<void> {
    const template = await em.findOne(AgreementTemplate, templateId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!template) throw new TemplateNotFound();
    const versions = await em.find(AgreementVersion, { templateId });
    if (template.isDefault) throw new TemplateInUse('it is the firm’s default');
    if ((await em.count(DataRoom, { templateId })) > 0) throw new TemplateInUse('data rooms use it');
    await em.remove([template, ...versions]).flush();
    this.outbox.record(em, templateDeleted({ templateId }), actor);
    const subject = `agreement-template:${templateId}`;
    this.audit.record(em, {
      actor,
      action: 'delete-agreement-template',
      subject,
      before: factsOf(template),
      after: null,
    });
  }
}
