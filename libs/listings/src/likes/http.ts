import { Controller, Delete, Get, Module, Param, Put, Req, Res, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type LikeState,
  type Likes,
  likeStateSchema,
  likesSchema,
  listingIdParamSchema,
  UNTRACKED,
} from '@outcrop/contracts';
import {
  CallLimit,
  clearVisitorCookie,
  Env,
  FreshAnswer,
  networkOf,
  Public,
  readVisitorToken,
  Sources,
  setVisitorCookie,
  wideNetworkOf,
} from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { CountDeals } from '../deals/search/count-deals.ts';
import { Scope } from '../scopes/scopes.ts';
import { LikeDeal, UnlikeDeal } from './commands/like-deal.ts';
import { CurrentLikes, DealAnswers, type RequestLikes } from './http/deal-answers.ts';
import { likerOf } from './liker.ts';
import { LikesModule } from './likes.module.ts';

const idSchema = z.object({ id: listingIdParamSchema });
/** Changes per minute from one network. */
const MAX_CHANGES_PER_MINUTE = 120;

/**
 * Saving deals (docs/product/likes.md#who-likes). Signed in or not: a visitor gets a cookie with the first like. That a write with cookies comes from our
 * own pages is the access guard's business.
 */
@ApiTags('Deals')
@Public()
@Controller('api/deals')
export class LikesController {
  private readonly changes = new CallLimit({ name: 'likes', limit: MAX_CHANGES_PER_MINUTE, windowMs: 60_000 });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly env: Env,
  ) {}

  /** How many public deals whoever asks has saved. */
  @Get('likes')
  @Sources(UNTRACKED)
  @UseInterceptors(DealAnswers)
  @ApiResponse({ status: 200, standardSchema: likesSchema })
  async likes(@CurrentLikes() likes: RequestLikes): Promise<Likes> {
    const filters = await likes.resolve({ liked: true });
    if (!filters.likedIds?.length) return { count: 0 };
    return { count: await this.queries.execute(new CountDeals({ filters })) };
  }

  /** Saves the deal; saved already, it stays so. 422 at 1,000 saved deals. */
  @Put(':id/like')
  @FreshAnswer(likeStateSchema)
  @ApiParam({ name: 'id', type: Number })
  async like(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Scope() scope: SearchScope,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LikeState> {
    const address = request.ip ?? '';
    await this.changes.take(networkOf(address));
    const liker = likerOf(request);
    const { newToken } = await this.commands.execute(
      new LikeDeal({ listingId: id, liker, scope, network: wideNetworkOf(address) }),
    );
    const token = newToken ?? (liker.kind === 'visitor' ? readVisitorToken(request) : null);
    if (token) setVisitorCookie(response, this.env, token);
    return { ListingId: id, liked: true };
  }

  /** Takes the like back; where there is none, nothing changes. */
  @Delete(':id/like')
  @FreshAnswer(likeStateSchema)
  @ApiParam({ name: 'id', type: Number })
  async unlike(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Scope() scope: SearchScope,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LikeState> {
    await this.changes.take(networkOf(request.ip ?? ''));
    const { forgotten, newToken } = await this.commands.execute(
      new UnlikeDeal({ listingId: id, liker: likerOf(request), scope }),
    );
    if (forgotten) clearVisitorCookie(response, this.env);
    else if (newToken) setVisitorCookie(response, this.env, newToken);
    return { ListingId: id, liked: false };
  }
}

@Module({ imports: [LikesModule], controllers: [LikesController] })
export class HttpModule {}
