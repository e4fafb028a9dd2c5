import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindCompanies, FindNames } from '@outcrop/accounts';
import { type AgentQuestion, officeDay } from '@outcrop/contracts';
import { DataRoomAccess } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { DataRoomFileVersion } from '../files/file.entities.ts';
import { fileNames } from '../files/queries/file-names.ts';
import { filesOn } from '../next-step.ts';
import type { DataRoomQuestion } from './question.entity.ts';

const known = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Questions as agents see them: with who asked. */
@Injectable()
export class AgentQuestions {
  constructor(
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
  ) {}

  /** In the same order. @param questions of this data room */
  async of(em: EntityManager, listingId: number, questions: readonly DataRoomQuestion[]): Promise<AgentQuestion[]> {
    const userIds = known(questions.map(({ userId }) => userId));
    const names = await this.queries.execute(new FindNames({ userIds }));
    const companies = await this.queries.execute(new FindCompanies({ userIds }));
    const today = officeDay();
    const isOpen = filesOn(await this.deals.get(listingId), today) === 'open';
    const accesses = await em.find(DataRoomAccess, { listingId, userId: userIds });
    const letIn = accesses.filter((access) => isOpen && access.stateOn(today) === 'granted');
    const inside = new Set<number | null>(letIn.map(({ userId }) => userId));
    const files = await fileNames(em, listingId, known(questions.map(({ itemId }) => itemId)));
    const versionIds = known(questions.map(({ versionId }) => versionId));
    const versions = await em.find(DataRoomFileVersion, { id: versionIds }, { fields: ['id', 'number'] });
    const numbers = new Map(versions.map(({ id, number }) => [id, number]));
    const aboutOf = ({ itemId, versionId, page }: DataRoomQuestion): AgentQuestion['about'] =>
      itemId === null ? null : { itemId, ...files.get(itemId)!, page, version: numbers.get(versionId!)! };
    return questions.map((question) => {
      const { id, userId, state, question: text, askedAt, version } = question;
      return {
        id,
        listingId,
        userId,
        person: userId === null ? null : (names.get(userId) ?? null),
        company: userId === null ? null : (companies.get(userId) ?? null),
        isAskerIn: inside.has(userId),
        about: aboutOf(question),
        state,
        question: text,
        askedAt: askedAt.toISOString(),
        answer: answerOf(question),
        version,
      };
    });
  }
}

function answerOf({
  answer,
  audience,
  published,
  answeredByName,
  answeredAt,
}: DataRoomQuestion): AgentQuestion['answer'] {
  if (answer === null) return null;
  return {
    text: answer,
    audience: audience!,
    published,
    by: answeredByName || 'Outcrop',
    answeredAt: answeredAt!.toISOString(),
  };
}
