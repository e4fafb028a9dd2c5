import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  type AgreementRef,
  agreementReadSchema,
  agreementRefBody,
  listingIdParamSchema,
  type OwnAgreement,
  type OwnSignature,
  ownAgreementSchema,
  ownSignatureSchema,
  signAgreementBody,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { ReadAgreement } from '../commands/read-agreement.ts';
import { SignAgreement } from '../commands/sign-agreement.ts';
import { FindOwnAgreement } from '../queries/find-own-agreement.ts';

const idSchema = z.object({ id: listingIdParamSchema });

/** The agreement of a data room, for the people who want to get in. 404 both for a deal that does not exist and for one that the person may not see. */
@ApiTags('Data rooms')
@ApiParam({ name: 'id', type: Number })
@Controller('api/data-rooms/:id/agreement')
export class DataRoomAgreementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The text that stands today, or what was signed under it. */
  @Get()
  @FreshAnswer(ownAgreementSchema)
  find(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<OwnAgreement> {
    return this.queries.execute(new FindOwnAgreement({ listingId: id, actor: personOf(actor) }));
  }

  /** The person came to the end of this text. A 409 when it is no longer the one to be signed. */
  @Post('read')
  @FreshAnswer(agreementReadSchema)
  async read(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: agreementRefBody }) ref: AgreementRef,
    @CurrentActor() actor: Actor,
  ): Promise<z.output<typeof agreementReadSchema>> {
    const readAt = await this.commands.execute(new ReadAgreement({ listingId: id, ref, actor: personOf(actor) }));
    return { readAt: readAt.toISOString() };
  }

  /** Signs the text that was read. A 409 when it is no longer the one to be signed. */
  @Post('sign')
  @FreshAnswer(ownSignatureSchema)
  sign(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: signAgreementBody }) { name, ...ref }: z.output<typeof signAgreementBody>,
    @CurrentActor() actor: Actor,
    @Req() { ip: address = '', headers }: Request,
  ): Promise<OwnSignature> {
    const browser = headers['user-agent'] ?? '';
    return this.commands.execute(
      new SignAgreement({ listingId: id, ref, name, actor: personOf(actor), address, browser }),
    );
  }
}
