import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type AgreementPreview,
  type AgreementTemplateRecord,
  agreementPreviewSchema,
  newTemplateBody,
  previewTemplateBody,
  rowIdText,
  type TemplateWrite,
  templateWriteBody,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  AlsoWhileImpersonating,
  ApiRow,
  CurrentActor,
  ForAdmins,
  ForAdvisors,
  FreshAnswer,
  holdsText,
  sortField,
} from '@outcrop/platform';
import { z } from 'zod';
import { DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AgreementTemplate } from '../agreement.entities.ts';
import { exactText, shownText } from '../agreement-texts.ts';
import { TemplateNotFound } from '../agreements.errors.ts';
import { ChangeTemplate, DeleteTemplate } from '../commands/change-template.ts';
import { templateRecords } from '../template-records.ts';

const templateIdSchema = rowIdText('must be the number of a template');
const idSchema = z.object({ id: templateIdSchema });

const changedAtSql = (alias: string) =>
  `(select created_at from agreement_version v where v.template_id = ${alias}.id and v.number = ${alias}.latest)`;

const templatesResource: AdminResource<AgreementTemplate> = {
  name: 'agreement-templates',
  entity: AgreementTemplate,
  key: 'id',
  keySchema: templateIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    name: { kind: 'text', property: 'name' },
    isDefault: { kind: 'flag', property: 'isDefault' },
    number: { kind: 'integer', property: 'latest' },
    changedAt: sortField('instant', 'id', changedAtSql),
  },
  order: 'name',
  search: { maxLength: 100, where: (words) => ({ name: holdsText(words) }) },
  isAllowed: canManageDataRooms,
  notFound: () => new TemplateNotFound(),
};

/** Templates of agreements: read by advisors, edited by admins (docs/product/data-rooms.md#agreement-templates). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/agreement-templates')
export class AdminAgreementTemplatesController extends AdminResourceController<
  AgreementTemplate,
  AgreementTemplateRecord
> {
  protected readonly resource = templatesResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly deals: DataRoomDeals,
  ) {
    super(em);
  }

  protected view(rows: readonly AgreementTemplate[]): Promise<AgreementTemplateRecord[]> {
    return templateRecords(this.em.fork(), rows);
  }

  @Post()
  @ForAdmins()
  @AdminAnswer()
  async create(
    @Body({ schema: newTemplateBody }) changes: z.output<typeof newTemplateBody>,
    @CurrentActor() actor: Actor,
  ): Promise<AgreementTemplateRecord> {
    const id = await this.commands.execute(new ChangeTemplate({ templateId: null, changes, actor }));
    return this.read(id, actor);
  }

  /** A text as people would read it who sign for this deal. */
  @Post('preview')
  @AlsoWhileImpersonating()
  @FreshAnswer(agreementPreviewSchema)
  async preview(
    @Body({ schema: previewTemplateBody }) { text, listingId }: z.output<typeof previewTemplateBody>,
  ): Promise<AgreementPreview> {
    return shownText(exactText(text, await this.deals.get(listingId), null));
  }

  /** Another text is another version, which everybody signs again. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ForAdmins()
  @ApiRow()
  async update(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: templateWriteBody }) changes: TemplateWrite,
    @CurrentActor() actor: Actor,
  ): Promise<AgreementTemplateRecord> {
    await this.commands.execute(new ChangeTemplate({ templateId: id, changes, actor }));
    return this.read(id, actor);
  }

  /** A 409 for one that data rooms use, that was signed, or that is the firm's default. */
  @Delete(':id')
  @ForAdmins()
  @ApiRow()
  async delete(
    @Param({ schema: idSchema }) { id }: { id: number },
    @CurrentActor() actor: Actor,
  ): Promise<AgreementTemplateRecord> {
    const record = await this.read(id, actor);
    await this.commands.execute(new DeleteTemplate({ templateId: id, actor }));
    return record;
  }
}
