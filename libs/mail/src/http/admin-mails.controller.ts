import { EntityManager } from '@mikro-orm/postgresql';
import { applyDecorators, Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { MailDetails, MailRecord } from '@outcrop/contracts';
import { type Actor, AdminAnswer, AdminResourceController, CurrentActor, Env, ForAdmins } from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { Mail } from '../mail.entity.ts';
import { isMailKind, MAIL_KINDS } from '../mail-kinds.ts';
import { MailNotFound } from '../mails.errors.ts';
import { MailWriter } from '../templates/mail-writer.ts';
import type { WrittenMail } from '../templates/render-mail.tsx';
import { mailsResource } from './admin-mails.resource.ts';

const paramsSchema = z.object({ id: mailsResource.keySchema as z.ZodType<string> });
const ApiMail = () => applyDecorators(AdminAnswer(), ApiParam({ name: 'id', type: String, format: 'uuid' }));

/**
 * The mailbox: every mail, what became of it, and, but for mail of somebody's account in production, what is in it (docs/product/mail.md#dev-mailbox).
 */
@ApiTags('Admin mails')
@ForAdmins()
@Controller('api/admin/mails')
export class AdminMailsController extends AdminResourceController<Mail, MailRecord> {
  protected readonly resource = mailsResource;

  constructor(
    em: EntityManager,
    private readonly writer: MailWriter,
    private readonly env: Env,
  ) {
    super(em);
  }

  protected async view(rows: readonly Mail[]): Promise<MailRecord[]> {
    return rows.map(toRecord);
  }

  /** As for every resource; before the mails by their ids, one of which it would be taken for. */
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

  /** One mail with its subject and its text part. */
  @Get(':id')
  @ApiMail()
  override async get(
    @Param({ schema: paramsSchema }) { id }: { id: string },
    @CurrentActor() actor: Actor,
  ): Promise<MailDetails> {
    const record = await this.read(id, actor);
    const mail = await this.find(id);
    const written = await this.write(mail);
    const attachments = written?.attachments.map(({ name, type }) => ({ name, type })) ?? [];
    const content = written && { subject: written.subject, text: written.text, attachments };
    return { ...record, content, withheld: this.isWithheld(mail) };
  }

  /** Its HTML part as a page that runs nothing and whose links open elsewhere. */
  @Get(':id/preview')
  @ApiMail()
  @ApiProduces('text/html')
  @Header('Content-Type', 'text/html; charset=utf-8')
  async preview(
    @Param({ schema: paramsSchema }) { id }: { id: string },
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const mail = await this.find(id);
    const written = await this.write(mail);
    if (!written) throw new MailNotFound();
    response.setHeader('Content-Security-Policy', this.previewPolicy());
    return written.html;
  }

  private async find(id: string): Promise<Mail> {
    const mail = await this.em.fork().findOne(Mail, id);
    if (!mail) throw new MailNotFound();
    return mail;
  }

  /** Null for what may not be shown, and for what there is nothing left to say of: a kind of an older version, too. */
  private async write(mail: Mail): Promise<WrittenMail | null> {
    return this.isWithheld(mail) || !isMailKind(mail.kind) ? null : this.writer.write(this.em.fork(), mail);
  }

  private isWithheld({ kind }: Mail): boolean {
    return this.env.isProduction && (!isMailKind(kind) || MAIL_KINDS[kind].about === 'security');
  }

  private previewPolicy(): string {
    return [
      `default-src 'none'`,
      `style-src 'unsafe-inline'`,
      `img-src 'self' ${new URL(this.env.PUBLIC_URL).origin}`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'self'`,
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; ');
  }
}

const toRecord = (mail: Mail): MailRecord => ({
  id: mail.id,
  kind: mail.kind,
  status: mail.status,
  toEmail: mail.toEmail,
  toName: mail.toName,
  userId: mail.userId ?? null,
  messageId: mail.messageId,
  attempts: mail.attempts,
  answer: mail.answer ?? null,
  queuedAt: mail.queuedAt.toISOString(),
  sendingAt: mail.sendingAt?.toISOString() ?? null,
  sentAt: mail.sentAt?.toISOString() ?? null,
});
