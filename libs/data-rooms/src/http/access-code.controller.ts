import { Body, Controller, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ACCESS_CODE_MESSAGES, type CodeEntered, codeEnteredSchema, enterCodeBody } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import type { Request } from 'express';
import type { z } from 'zod';
import { EnterCode } from '../commands/enter-code.ts';

/** The older product's call for a code (docs/decisions/access-codes.md). */
@ApiTags('Data rooms')
@Controller('api/Advisors')
export class AccessCodeController {
  constructor(private readonly commands: CommandBus) {}

  /** Opens a data room to anyone who has its code. 422 for a wrong one, for any reason. */
  @Post('GrantDueDiligenceAccess')
  @FreshAnswer(codeEnteredSchema)
  @ApiResponse({ status: 429, description: 'Too many wrong codes; Retry-After says when to come back' })
  async enter(
    @Body({ schema: enterCodeBody }) { code, listingId }: z.output<typeof enterCodeBody>,
    @CurrentActor() actor: Actor,
    @Req() { ip = '' }: Request,
  ): Promise<CodeEntered> {
    await this.commands.execute(new EnterCode({ listingId, code, actor: personOf(actor), address: ip }));
    return { message: ACCESS_CODE_MESSAGES.granted };
  }
}
