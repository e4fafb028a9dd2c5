import { Body, Controller, Module, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type Done, doneSchema, newEmailSchema, PASSWORD_MESSAGES, updatePasswordSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, Env, FreshAnswer, Invalid, Public, Unauthenticated } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { AskPasswordReset, ChangePassword, ResetPassword } from './commands/new-password.ts';

/**
 * Whether a caller's `site` is this installation, by origin or by host, or left empty: links in mails lead nowhere else
 * (docs/product/sign-up.md#link-tokens). A site at localhost is opened by the machine's numbers, too.
 */
export function isOwnSite(site: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  const own = new URL(PUBLIC_URL);
  const names = LOOPBACK.includes(own.hostname) ? LOOPBACK : [own.hostname];
  const port = own.port && `:${own.port}`;
  return ['', ...names.flatMap((name) => [`${own.protocol}//${name}${port}`, `${name}${port}`])].includes(
    site.toLowerCase().replace(/\/$/, ''),
  );
}
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const resetQuerySchema = z.object({ email: newEmailSchema, site: z.string().max(300).default('') });
/** In the query for old clients, in the body for all others, because addresses are written into logs. */
const updateBodySchema = updatePasswordSchema.partial().optional();
const updateQuerySchema = updatePasswordSchema.pick({ password: true }).partial().optional();

/** Forgotten and changed passwords, by the older product's names (docs/decisions/auth-bodies.md). */
@ApiTags('Auth')
@Public()
@Controller('api/Auth')
export class PasswordsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly env: Env,
  ) {}

  /** Sends a link by which a new password is set. 404 for an unknown email; `site` is this site, empty or left out. */
  @Post('SendResetPasswordEmail')
  @FreshAnswer(doneSchema)
  async sendReset(
    @Query({ schema: resetQuerySchema }) { email, site }: z.output<typeof resetQuerySchema>,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<Done> {
    if (!isOwnSite(site, this.env)) throw new Invalid([{ path: 'site', message: 'is not this site' }]);
    await this.commands.execute(new AskPasswordReset({ email, actor, address: request.ip ?? '' }));
    return { message: 'OK' };
  }

  /**
   * Sets a new password: with a session one's own, with `currentPassword` unless the login was in the last minutes; with the token of a reset link or
   * an invitation as bearer that of whom it was sent to.
   */
  @Post('UpdatePassword')
  @FreshAnswer(doneSchema)
  @ApiBearerAuth()
  async update(
    @Query({ schema: updateQuerySchema }) query: z.output<typeof updateQuerySchema>,
    @Body({ schema: updateBodySchema }) body: z.output<typeof updateBodySchema>,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<Done> {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (actor.kind !== 'user' && !token) throw new Unauthenticated();
    const password = body?.password ?? query?.password;
    if (password === undefined) throw new Invalid([{ path: 'password', message: PASSWORD_MESSAGES.rule }]);
    await this.commands.execute(
      actor.kind === 'user'
        ? new ChangePassword({ password, currentPassword: body?.currentPassword, actor })
        : new ResetPassword({ token: token ?? '', password, actor }),
    );
    return { message: 'OK' };
  }
}

@Module({ controllers: [PasswordsController] })
export class HttpModule {}
