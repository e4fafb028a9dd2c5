import { EntityManager } from '@mikro-orm/postgresql';
import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CONTENT_UPLOADS,
  type ContentFileChange,
  type ContentFileRecord,
  type ContentUpload,
  contentFileChangeSchema,
  contentUploadSchema,
  MAX_CONTENT_FILE_BYTES,
  MAX_CONTENT_PDF_BYTES,
  plainText,
} from '@outcrop/contracts';
import { UPLOAD_FIELD, Uploads } from '@outcrop/images/uploads';
import {
  type Actor,
  AdminAnswer,
  AdminResourceController,
  CurrentActor,
  ForAdmins,
  Invalid,
  personOf,
  TakesUpload,
} from '@outcrop/platform';
import { FinishedUploads, UploadPurposes } from '@outcrop/uploads';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ChangeContentFile } from '../commands/change-content-file.ts';
import { DeleteContentFile } from '../commands/delete-content-file.ts';
import { ReplaceContentFile } from '../commands/replace-content-file.ts';
import { StoreContentFile } from '../commands/store-content-file.ts';
import { ContentFile } from '../content-file.entity.ts';
import { FileChanges } from '../file-changes.ts';
import { FileRecords } from '../file-records.ts';
import { canManageFiles } from '../files.policy.ts';
import { contentFilesResource } from './content-files.resource.ts';

const Id = () => Param({ schema: z.object({ id: contentFilesResource.keySchema as z.ZodType<string> }) });
type Id = { id: string };
/** What may stand beside the file. */
const besidesSchema = z.object({ title: plainText(255).default('') });

const ApiFile = () => applyDecorators(AdminAnswer(), ApiParam({ name: 'id', type: String, format: 'uuid' }));
const Upload = (...properties: string[]) =>
  applyDecorators(
    TakesUpload(),
    AdminAnswer(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [UPLOAD_FIELD],
        properties: {
          [UPLOAD_FIELD]: { type: 'string', format: 'binary' },
          ...Object.fromEntries(properties.map((name) => [name, { type: 'string' }])),
        },
      },
    }),
  );

/** The library of pictures and PDFs that content is made of (docs/product/content.md#file-library). */
@ApiTags('Admin content')
@ForAdmins()
@Controller('api/admin/content-files')
export class ContentFilesController extends AdminResourceController<ContentFile, ContentFileRecord> {
  protected readonly resource = contentFilesResource;

  constructor(
    em: EntityManager,
    private readonly commands: CommandBus,
    private readonly records: FileRecords,
    private readonly changes: FileChanges,
    private readonly uploads: Uploads,
    private readonly finished: FinishedUploads,
    purposes: UploadPurposes,
  ) {
    super(em);
    purposes.register({ name: CONTENT_UPLOADS, maxBytes: MAX_CONTENT_PDF_BYTES, mayUpload: canManageFiles });
  }

  protected view(rows: readonly ContentFile[]): Promise<ContentFileRecord[]> {
    return this.records.of(rows);
  }

  /** As for every resource; before the files by their ids, one of which it would be taken for. */
  @Get('export')
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, type: String })
  override export(
    @Query() query: Record<string, unknown>,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    return super.export(query, actor, response);
  }

  @Get(':id')
  @ApiFile()
  override get(@Id() { id }: Id, @CurrentActor() actor: Actor): Promise<ContentFileRecord> {
    return this.read(id, actor);
  }

  /** Adds the file of the field `file`, with the title of the field `title` or its name in words. */
  @Post()
  @Upload('title')
  async create(@CurrentActor() actor: Actor, @Req() request: Request): Promise<ContentFileRecord> {
    // Before the body is read.
    this.changes.assertMayWrite(actor);
    const { id } = await this.uploads.read(
      request,
      (bytes, { name: filename, fields }) => {
        const besides = besidesSchema.safeParse(fields);
        if (!besides.success) throw Invalid.of(besides.error);
        return this.commands.execute(
          new StoreContentFile({ input: { bytes, filename, title: besides.data.title }, actor }),
        );
      },
      MAX_CONTENT_FILE_BYTES,
    );
    return this.read(id, actor);
  }

  /**
   * Adds a file that came in piece by piece, under the id of its upload, or puts it in the place of the file `replaces`. Sending it again, as after an
   * answer that was lost, changes nothing.
   */
  @Post('from-upload')
  @AdminAnswer()
  async takeUpload(
    @Body({ schema: contentUploadSchema }) { upload, title, replaces }: ContentUpload,
    @CurrentActor() actor: Actor,
  ): Promise<ContentFileRecord> {
    this.changes.assertMayWrite(actor);
    const id = replaces ?? upload;
    const sentFor = { actor: personOf(actor), purpose: CONTENT_UPLOADS, as: id };
    await this.finished.take(upload, sentFor, ({ name, open }) =>
      this.uploads.onDisk(open, (bytes) =>
        this.commands.execute<ReplaceContentFile | StoreContentFile>(
          replaces
            ? new ReplaceContentFile({ id, bytes, filename: name, actor })
            : new StoreContentFile({ input: { bytes, filename: name, title, id }, actor }),
        ),
      ),
    );
    return this.read(id, actor);
  }

  /** Changes what was sent of title, description and focal point. A `version` that is not the current one is a 409 with `current`. */
  @Put(':id')
  @ApiFile()
  async update(
    @Id() { id }: Id,
    @Body({ schema: contentFileChangeSchema }) change: ContentFileChange,
    @CurrentActor() actor: Actor,
  ): Promise<ContentFileRecord> {
    await this.commands.execute(new ChangeContentFile({ id, change, actor }));
    return this.read(id, actor);
  }

  /** Other bytes under the same id; a picture stays a picture, a PDF a PDF. */
  @Post(':id/replace')
  @HttpCode(200)
  @Upload()
  @ApiFile()
  async replace(@Id() { id }: Id, @CurrentActor() actor: Actor, @Req() request: Request): Promise<ContentFileRecord> {
    this.changes.assertMayWrite(actor);
    await this.read(id, actor);
    await this.uploads.read(
      request,
      (bytes, { name }) => this.commands.execute(new ReplaceContentFile({ id, bytes, filename: name, actor })),
      MAX_CONTENT_FILE_BYTES,
    );
    return this.read(id, actor);
  }

  /** Refused with 409 and the titles of the items while something shows the file. */
  @Delete(':id')
  @ApiFile()
  async delete(@Id() { id }: Id, @CurrentActor() actor: Actor): Promise<ContentFileRecord> {
    const record = await this.read(id, actor);
    await this.commands.execute(new DeleteContentFile({ id, actor }));
    return record;
  }
}
