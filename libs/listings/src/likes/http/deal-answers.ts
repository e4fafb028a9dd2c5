import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type RequestWithActor, Unavailable } from '@outcrop/platform';
import { type AnsweredBy, SearchUnavailable } from '@outcrop/search';
import type { Response } from 'express';
import { catchError, mergeMap, type Observable } from 'rxjs';
import type { LikedFilter } from '../../deals/search/deal-clauses.ts';
import { LikedDeals, likerOf } from '../liker.ts';

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

  /** An answer in which every deal says whether it is liked: a copy where that differs by person, as others may be given the same answer. */
  async marked(answer: unknown): Promise<unknown> {
    if (!this.isSomebodys || !holdsDeals(answer)) return answer;
    return withLikes(answer, await this.ids());
  }
}

interface LikableDeal {
  readonly ListingId: number;
  readonly liked: boolean;
}

const isLikable = (value: object): value is LikableDeal => 'liked' in value && 'ListingId' in value;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether there is a summary or a detail of a deal anywhere in an answer. */
const holdsDeals = (answer: unknown): boolean =>
  isObject(answer) && (isLikable(answer) || Object.values(answer).some(holdsDeals));

function withLikes(answer: unknown, ids: ReadonlySet<number>): unknown {
  if (!isObject(answer)) return answer;
  if (Array.isArray(answer)) return answer.map((part) => withLikes(part, ids));
  if (isLikable(answer)) return { ...answer, liked: ids.has(answer.ListingId) };
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withLikes(value, ids)]));
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

/**
 * What all answers with deals have in common: shared caches may keep what everybody sees, but ask again each time (the ETag makes that
 * cheap), as an edit must be seen within a second; nobody keeps what a signed-in person or a visitor with likes sees. Every deal says whether it
 * is liked. A search that no engine answers is a 503.
 */
@Injectable()
export class DealAnswers implements NestInterceptor {
  constructor(private readonly likedDeals: LikedDeals) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithActor>();
    const likes = new RequestLikes(request, this.likedDeals);
    setLikes(request, likes);
    const response = http.getResponse<Response>();
    response.setHeader('Cache-Control', likes.isSomebodys ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    response.vary('Cookie').vary('Authorization');
    return next.handle().pipe(
      mergeMap((answer: unknown) => likes.marked(answer)),
      catchError((error: unknown) => {
        throw error instanceof SearchUnavailable
          ? new Unavailable('Search is not available right now. Please try again shortly.')
          : error;
      }),
    );
  }
}

/** Says who answered a search, and as of when (docs/product/http.md#search-engine-header). */
export function nameEngine(response: Response, { engine, revision, behind }: AnsweredBy): void {
  response.setHeader('X-Search-Engine', engine);
  if (revision !== undefined) response.setHeader('X-Search-Revision', revision);
  if (behind !== undefined) response.setHeader('X-Search-Behind', behind);
}
