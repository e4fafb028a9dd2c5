import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindNames, FindRecipients } from '@outcrop/accounts';
import {
  DATA_ROOM_LEVELS,
  type DataRoomLevel,
  type DataRoomState,
  type DealDetail,
  officeDay,
} from '@outcrop/contracts';
import { type DataRoomFacts, isUsableAddress, MAIL_KINDS, type Mail, MailLinks, Mails } from '@outcrop/mail';
import { type Actor, Env } from '@outcrop/platform';
import { DataRoomAccess } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { dataRoomSettings } from '../data-room-settings.ts';
import { SEES_PAGE } from '../room-states.ts';
import { Standings, standingOf } from '../standings.ts';

/** Who is mailed about a change. */
export interface MailReader {
  readonly reader: DataRoomFacts['reader'];
  readonly email: string;
  readonly name: string;
  readonly userId: number | null;
}

/** Where their mails lead: people to their next step. */
const PAGES: Readonly<Record<DataRoomFacts['reader'], string>> = { person: 'secure-files', agent: 'deals' };

type ToldState = DataRoomFacts['state'];
/** What there is a mail about. */
const isTold = (state: DataRoomState): state is ToldState =>
  ['requested', 'granted', 'declined', 'revoked', 'expired'].includes(state);

/** Mails about access to data rooms: to the person about each change, to the agent about a request (docs/product/data-rooms.md#room-mails). */
@Injectable()
export class AccessMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: MailLinks,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly standings: Standings,
    private readonly env: Env,
  ) {}

  /** Those of the people who may get mail, by id. Asked before a transaction: it takes a connection of its own. */
  async people(userIds: readonly number[]): Promise<ReadonlyMap<number, MailReader>> {
    const people = await this.queries.execute(new FindRecipients({ userIds }));
    return new Map([...people].map(([userId, { email, name }]) => [userId, { reader: 'person', email, name, userId }]));
  }

  /** The deal's agent, or the firm where the listing names no address that can be used. */
  agentOf({ agentEmail, agentName }: DealDetail): MailReader {
    const email = agentEmail?.trim().toLowerCase() ?? '';
    return isUsableAddress(email)
      ? { reader: 'agent', email, name: agentName ?? '', userId: null }
      : { reader: 'agent', email: this.env.of(dataRoomSettings).DATA_ROOMS_EMAIL, name: 'Outcrop', userId: null };
  }

  /** @param em the transaction of the change @param access as it was written */
  queue(em: EntityManager, { id, version }: DataRoomAccess, readers: readonly MailReader[], actor: Actor): void {
    for (const { reader, ...to } of readers)
      this.mails.queue(em, { kind: 'data-room', to, data: { accessId: id, version, reader } }, actor);
  }

  /** What a mail says, when it is written. Null once it is no longer so: a later change has its own mail. */
  async read(em: EntityManager, mail: Mail): Promise<DataRoomFacts | null> {
    const { accessId, version, reader } = MAIL_KINDS['data-room'].data.parse(mail.data);
    const access = await em.findOne(DataRoomAccess, { id: accessId, version });
    if (!access || access.stateOn(officeDay()) !== access.state || !isTold(access.state)) return null;
    const { userId, listingId, state, level, until, reason } = access;
    const next = state === 'granted' ? await this.nextOf(em, access) : { step: null, opens: null };
    if (!next) return null;
    const deal = await this.deals.nameInMails(listingId);
    const names = reader === 'agent' ? await this.queries.execute(new FindNames({ userIds: [userId] })) : new Map();
    return {
      reader,
      state,
      person: names.get(userId) ?? null,
      deal: deal.name,
      url: deal.public || SEES_PAGE.includes(state) ? this.links.page(`/${PAGES[reader]}/${listingId}`) : null,
      ...next,
      level: level && DATA_ROOM_LEVELS[level as DataRoomLevel],
      until,
      reason,
    };
  }

  /** What somebody who was let in does next, and the day on which the files open; null for a deal that is off the site, of which no mail says that it is open. */
  private async nextOf(
    em: EntityManager,
    access: DataRoomAccess,
  ): Promise<Pick<DataRoomFacts, 'step' | 'opens'> | null> {
    const { listingId, userId } = access;
    if (!(await this.deals.onSite([listingId])).has(listingId)) return null;
    const deal = await this.deals.get(listingId);
    const asked = await this.standings.asked(em, userId, [listingId]);
    return { step: standingOf(access, deal, asked(listingId), officeDay()).step, opens: deal.openingDate };
  }
}
