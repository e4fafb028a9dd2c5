import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  askAgentBody,
  contactBody,
  LEAD_MESSAGES,
  type LeadSent,
  leadSentSchema,
  listingIdParamSchema,
  sellerBody,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, Public } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { AskedDeals } from '../asked-deals.ts';
import { SendLead } from '../commands/send-lead.ts';
import { contactLead, dealLead, sellerLead } from '../new-lead.ts';

const idSchema = z.object({ id: listingIdParamSchema });
const TooMany = () =>
  ApiResponse({ status: 429, description: 'Too many from this network or email; Retry-After says when to come back' });

/** The forms by which people write to the firm (docs/product/leads.md#contact-form). */
@ApiTags('Leads')
@Public()
@Controller('api')
export class LeadFormsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deals: AskedDeals,
  ) {}

  @Post('Mailer/SendContactUsEmail')
  @FreshAnswer(leadSentSchema)
  @TooMany()
  async contact(
    @Body({ schema: contactBody }) body: z.output<typeof contactBody>,
    @CurrentActor() actor: Actor,
    @Req() { ip = '' }: Request,
  ): Promise<LeadSent> {
    await this.commands.execute(new SendLead({ lead: contactLead(body, new Date()), actor, address: ip }));
    return { message: LEAD_MESSAGES.contactSent };
  }

  @Post('Seller/Contact')
  @FreshAnswer(leadSentSchema)
  @TooMany()
  async seller(
    @Body({ schema: sellerBody }) body: z.output<typeof sellerBody>,
    @CurrentActor() actor: Actor,
    @Req() { ip = '' }: Request,
  ): Promise<LeadSent> {
    await this.commands.execute(new SendLead({ lead: sellerLead(body, new Date()), actor, address: ip }));
    return { message: LEAD_MESSAGES.sellerSent };
  }

  /** Asks the agent about a deal; 404 alike for one that does not exist and one that is not for whoever asks. */
  @Post('deals/:id/ask')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(leadSentSchema)
  @TooMany()
  async ask(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: askAgentBody }) body: z.output<typeof askAgentBody>,
    @CurrentActor() actor: Actor,
    @Req() { ip = '' }: Request,
  ): Promise<LeadSent> {
    await this.deals.assertVisible(id, actor);
    await this.commands.execute(new SendLead({ lead: dealLead(id, body, new Date()), actor, address: ip }));
    return { message: LEAD_MESSAGES.askSent };
  }
}
