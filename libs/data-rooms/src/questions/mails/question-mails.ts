import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindNames, FindRecipients } from '@outcrop/accounts';
import { MAIL_KINDS, type Mail, MailLinks, Mails, type QuestionFacts } from '@outcrop/mail';
import type { Actor } from '@outcrop/platform';
import { DataRoomDeals } from '../../data-room-deals.ts';
import type { MailReader } from '../../mails/access-mails.ts';
import { DataRoomQuestion } from '../question.entity.ts';
import { QuestionReaders } from '../question-readers.ts';

/** Mails that a question waits, to the deal's agent, and that one was answered, to those who read the answer. Neither says what was asked or answered: mails are read by others, too. */
@Injectable()
export class QuestionMails {
  constructor(
    private readonly mails: Mails,
    private readonly links: MailLinks,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly readers: QuestionReaders,
  ) {}

  /** @param em the transaction of the change */
  queue(em: EntityManager, { id }: DataRoomQuestion, readers: readonly MailReader[], actor: Actor): void {
    for (const { reader, ...to } of readers)
      this.mails.queue(em, { kind: 'data-room-question', to, data: { questionId: id, reader } }, actor);
  }

  /** What a mail says, when it is written. Null once a question no longer waits, and for who does not see the answer at this moment. */
  async read(em: EntityManager, mail: Mail): Promise<QuestionFacts | null> {
    const { questionId, reader } = MAIL_KINDS['data-room-question'].data.parse(mail.data);
    const question = await em.findOne(DataRoomQuestion, questionId);
    if (!question) return null;
    const { listingId, userId, state } = question;
    const { name: deal } = await this.deals.nameInMails(listingId);
    if (reader === 'agent') {
      if (state !== 'waiting' || userId === null) return null;
      const names = await this.queries.execute(new FindNames({ userIds: [userId] }));
      const url = this.links.page(`/admin/data-rooms/${listingId}/show?tab=questions`);
      return { reader: 'agent', person: names.get(userId) ?? null, deal, url };
    }
    const { userId: to } = mail;
    if (state !== 'answered' || to == null) return null;
    const person = (await this.queries.execute(new FindRecipients({ userIds: [to] }))).get(to);
    if (!person || !(await this.readers.sees(question, person.actor))) return null;
    const url = this.links.page(`/secure-files/${listingId}/questions`);
    return { reader: userId === to ? 'asker' : 'other', person: null, deal, url };
  }
}
