import { Controller, Get, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type Impersonation, impersonationSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, NotWhileImpersonating, personOf } from '@outcrop/platform';
import type { Response } from 'express';
import { ExportUserData, type UserData } from '../commands/export-user-data.ts';
import { GetImpersonation } from '../queries/get-impersonation.ts';

/** What people ask about their own account. */
@ApiTags('Account')
@Controller('api/account')
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** All that is kept about whoever asks, as a file (docs/product/access.md#personal-data). */
  @NotWhileImpersonating()
  @Get('data')
  @FreshAnswer()
  data(@CurrentActor() actor: Actor, @Res({ passthrough: true }) response: Response): Promise<UserData> {
    response.setHeader('Content-Disposition', 'attachment; filename="outcrop-data.json"');
    const { userId } = personOf(actor);
    return this.commands.execute(new ExportUserData(userId, actor));
  }

  /** As whom an admin views the site at this moment; `null` for everybody in their own name. */
  @Get('impersonation')
  @FreshAnswer(impersonationSchema)
  async impersonation(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    const found: Impersonation = await this.queries.execute(new GetImpersonation(personOf(actor)));
    // Nest would answer null with an empty body.
    response.json(found);
  }
}
