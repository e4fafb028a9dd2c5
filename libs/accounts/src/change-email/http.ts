import { Body, Controller, Module, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type Confirmed,
  changeEmailSchema,
  confirmedSchema,
  type Done,
  doneSchema,
  linkTokenQuerySchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, Forbidden, FreshAnswer, Invalid, Public, personOf } from '@outcrop/platform';
import type { z } from 'zod';
import { AskEmailChange, ConfirmNewEmail } from './commands/change-email.ts';

/** Old clients send both, the same in each. A password never stands in an address. */
const querySchema = changeEmailSchema.pick({ userId: true, newEmail: true }).partial().optional();
const bodySchema = changeEmailSchema.partial().optional();

/** The change of one's email, by the older product's names (docs/decisions/auth-bodies.md). */
@ApiTags('Auth')
@Controller('api/Auth')
export class ChangeEmailController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends a link to the new address, which counts once it was used. Only one's own; without a login in the last minutes the password is needed. */
  @Post('ChangeEmail')
  @FreshAnswer(doneSchema)
  async ask(
    @Query({ schema: querySchema }) query: z.output<typeof querySchema>,
    @Body({ schema: bodySchema }) body: z.output<typeof bodySchema>,
    @CurrentActor() actor: Actor,
  ): Promise<Done> {
    const person = personOf(actor);
    const parsed = changeEmailSchema.safeParse({ ...query, ...body });
    if (!parsed.success) {
      throw Invalid.of(parsed.error);
    }
    if (parsed.data.userId !== person.userId) throw new Forbidden();
    await this.commands.execute(new AskEmailChange({ change: parsed.data, actor: person }));
    return { message: 'OK' };
  }

  /** Makes the new address the account's, by the token of the link that was sent there; 404 for one that was used or has expired. */
  @Public()
  @Post('ConfirmEmail')
  @FreshAnswer(confirmedSchema)
  async confirm(
    @Query({ schema: linkTokenQuerySchema }) { token }: z.output<typeof linkTokenQuerySchema>,
    @CurrentActor() actor: Actor,
  ): Promise<Confirmed> {
    return { message: 'OK', email: await this.commands.execute(new ConfirmNewEmail({ token, actor })) };
  }
}

@Module({ controllers: [ChangeEmailController] })
export class HttpModule {}
