import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AgentQuestion, MAX_LISTED_QUESTIONS } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AgentQuestions } from '../agent-questions.ts';
import { DataRoomQuestion } from '../question.entity.ts';

/** All questions of a data room, for agents: those that wait first, the longest wait at the top, then the latest. */
export class GetAgentQuestions extends queryWith<{ listingId: number; actor: Actor }, AgentQuestion[]>() {}

@QueryHandler(GetAgentQuestions)
export class GetAgentQuestionsHandler implements IQueryHandler<GetAgentQuestions> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly views: AgentQuestions,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetAgentQuestions): Promise<AgentQuestion[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    const em = this.em.fork();
    const waiting = await em.find(
      DataRoomQuestion,
      { listingId, state: 'waiting' },
      { orderBy: { id: 'asc' }, limit: MAX_LISTED_QUESTIONS },
    );
    const others = await em.find(
      DataRoomQuestion,
      { listingId, state: { $ne: 'waiting' } },
      { orderBy: { id: 'desc' }, limit: MAX_LISTED_QUESTIONS },
    );
    return this.views.of(em, listingId, [...waiting, ...others]);
  }
}
