import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  type PushEndpoint,
  type PushKey,
  pushEndpointSchema,
  pushKeySchema,
  pushSubscriptionSchema,
  UNTRACKED,
} from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CallLimit,
  CurrentActor,
  FreshAnswer,
  networkOf,
  Public,
  Sources,
} from '@outcrop/platform';
import type { Request } from 'express';
import type { z } from 'zod';
import { SubscribeBrowser } from '../commands/subscribe-browser.ts';
import { UnsubscribeBrowser } from '../commands/unsubscribe-browser.ts';
import { VapidKeys } from '../vapid-keys.ts';

/** Changes per minute from one network: each may ask for the address of a name. */
const MAX_CHANGES_PER_MINUTE = 30;

/** Browsers that ask to be told of new deals, whether somebody is signed in or not (docs/product/push.md#push-subscriptions). */
@ApiTags('Push')
@Public()
@AlsoWhileImpersonating()
@Controller('api/push')
export class PushController {
  private readonly changes = new CallLimit({ name: 'push', limit: MAX_CHANGES_PER_MINUTE, windowMs: 60_000 });

  constructor(
    private readonly commands: CommandBus,
    private readonly keys: VapidKeys,
  ) {}

  /** The public key that a browser subscribes with. */
  @Get('key')
  @Sources(UNTRACKED)
  @FreshAnswer(pushKeySchema)
  key(): PushKey {
    return { key: this.keys.publicKey };
  }

  /** Keeps a browser's subscription; 422 for an endpoint that is none of a push service. */
  @Post('subscriptions')
  @HttpCode(204)
  async subscribe(
    @Body({ schema: pushSubscriptionSchema }) body: z.output<typeof pushSubscriptionSchema>,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<void> {
    const address = request.ip ?? '';
    await this.changes.take(networkOf(address));
    await this.commands.execute(new SubscribeBrowser({ subscription: body, actor, address }));
  }

  /** Forgets it. */
  @Delete('subscriptions')
  @HttpCode(204)
  async unsubscribe(
    @Body({ schema: pushEndpointSchema }) { endpoint }: PushEndpoint,
    @Req() request: Request,
  ): Promise<void> {
    await this.changes.take(networkOf(request.ip ?? ''));
    await this.commands.execute(new UnsubscribeBrowser({ endpoint }));
  }
}
