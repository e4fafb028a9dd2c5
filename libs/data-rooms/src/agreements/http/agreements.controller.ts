import { Body, Controller, Get, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type AgreementVerdict,
  agreementNumberSchema,
  agreementVerdictSchema,
  type OwnSignature,
  ownSignatureSchema,
  verifyAgreementBody,
} from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CallLimit,
  CurrentActor,
  FreshAnswer,
  networkOf,
  Public,
  personOf,
} from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { FindOwnSignatures } from '../queries/find-own-agreement.ts';
import { OpenAgreementPdf } from '../queries/open-agreement-pdf.ts';
import { VerifyAgreement } from '../queries/verify-agreement.ts';

const MAX_CHECKS_PER_MINUTE = 30;
const numberSchema = z.object({ number: agreementNumberSchema });

/** Signed agreements: one's own, and whether a file is one. */
@ApiTags('Agreements')
@Controller('api/agreements')
export class AgreementsController {
  private readonly checks = new CallLimit({ name: 'agreements', limit: MAX_CHECKS_PER_MINUTE, windowMs: 60_000 });

  constructor(private readonly queries: QueryBus) {}

  /** What the person has signed, the latest first. */
  @Get()
  @FreshAnswer(z.array(ownSignatureSchema))
  own(@CurrentActor() actor: Actor): Promise<OwnSignature[]> {
    return this.queries.execute(new FindOwnSignatures({ userId: personOf(actor).userId }));
  }

  /** The signed PDF, for its signer and for agents. */
  @Get(':number/pdf')
  @ApiParam({ name: 'number', type: String })
  @ApiProduces('application/pdf')
  @FreshAnswer()
  async pdf(
    @Param({ schema: numberSchema }) { number }: { number: string },
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const { body, bytes } = await this.queries.execute(new OpenAgreementPdf({ number, actor: personOf(actor) }));
    return new StreamableFile(body, {
      type: 'application/pdf',
      length: bytes,
      disposition: `attachment; filename="outcrop-agreement-${number}.pdf"`,
    });
  }

  /** Whether a file with this SHA-256 was signed here. Names nobody unless it was. */
  @Post('verify')
  @Public()
  @AlsoWhileImpersonating()
  @FreshAnswer(agreementVerdictSchema)
  @ApiResponse({ status: 429, description: 'Too many from this network; Retry-After says when to come back' })
  async verify(
    @Body({ schema: verifyAgreementBody }) { sha256, number = null }: z.output<typeof verifyAgreementBody>,
    @Req() { ip = '' }: Request,
  ): Promise<AgreementVerdict> {
    await this.checks.take(networkOf(ip));
    return this.queries.execute(new VerifyAgreement({ sha256, number }));
  }
}
