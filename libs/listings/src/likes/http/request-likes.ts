import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { RequestWithActor } from '@outcrop/platform';
import type { LikedFilter } from '../../deals/search/deal-clauses.ts';
import type { LikedDeals } from '../liked-deals.ts';
import { likerOf } from '../liker.ts';

/** The likes of whoever sends a request, asked for at most once an answer and only when somebody wants to know. */
export class RequestLikes {
  private asked: Promise<ReadonlySet<number>> | undefined;

  constructor(
    private readonly request: RequestWithActor,
    private readonly likedDeals: LikedDeals,
  ) {}

  /** Whether the answer may differ for this person. */
  get isSomebodys(): boolean {
    return likerOf(this.request).kind !== 'nobody';
  }

  /** Ids of the liked listings; none for nobody known. */
  ids(): Promise<ReadonlySet<number>> {
    this.asked ??= this.likedDeals.of(likerOf(this.request));
    return this.asked;
  }

  /** The filters with the ids that `liked` stands for. */
  async resolve<T extends { liked?: boolean | undefined }>(filters: T): Promise<T & LikedFilter> {
    return filters.liked ? { ...filters, likedIds: [...(await this.ids())] } : filters;
  }

  /** Says of every deal in an answer whether it is liked. The answer is ours and not sent yet, so it is changed in place. */
  async mark(answer: unknown): Promise<void> {
    if (!this.isSomebodys) return;
    const deals = likableIn(answer);
    if (deals.length === 0) return;
    const ids = await this.ids();
    for (const deal of deals) deal.liked = ids.has(deal.ListingId);
  }
}

interface LikableDeal {
  readonly ListingId: number;
  liked: boolean;
}

/** The summaries and details of deals anywhere in an answer. */
function likableIn(answer: unknown, found: LikableDeal[] = []): LikableDeal[] {
  if (Array.isArray(answer)) for (const item of answer) likableIn(item, found);
  else if (typeof answer === 'object' && answer !== null) {
    if ('liked' in answer && 'ListingId' in answer) found.push(answer as LikableDeal);
    else for (const value of Object.values(answer)) likableIn(value, found);
  }
  return found;
}

const LIKES = Symbol('likes');
type RequestWithLikes = RequestWithActor & { [LIKES]?: RequestLikes };

/** Keeps them with their request; for the interceptor alone. */
export function setLikes(request: RequestWithLikes, likes: RequestLikes): void {
  request[LIKES] = likes;
}

/** The {@link RequestLikes} of the request; for routes under the DealAnswers interceptor, which sets them. */
export const CurrentLikes = createParamDecorator((_: unknown, context: ExecutionContext): RequestLikes => {
  const likes = context.switchToHttp().getRequest<RequestWithLikes>()[LIKES];
  if (!likes) throw new Error('@CurrentLikes() needs @UseInterceptors(DealAnswers).');
  return likes;
});
