import { EntityManager, ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AgreementRef, nameKey, type OwnSignature, officeDay } from '@outcrop/contracts';
import { type Actor, AuditTrail, assertNotImpersonating, commandWith, Outbox, type UserActor } from '@outcrop/platform';
import { AccessChanges, openedAtOnce } from '../../access-changes.ts';
import { assertOpen } from '../../data-room-deals.ts';
import { EntryRefused } from '../../data-rooms.errors.ts';
import { AccessMails, type MailReader } from '../../mails/access-mails.ts';
import { levelWithoutAgent } from '../../next-step.ts';
import { stateAfter } from '../../room-states.ts';
import { AgreementReading, AgreementSignature, agreementSubject } from '../agreement.entities.ts';
import { AgreementChanged, AgreementNotRead, OtherName } from '../agreements.errors.ts';
import { agreementSigned } from '../agreements.events.ts';
import { type OwnAgreementFacts, OwnAgreements, ownSignature } from '../own-agreements.ts';

/** Somebody signs the agreement of a data room by typing their name. Answers their signature. */
export class SignAgreement extends commandWith<
  {
    listingId: number;
    /** What they read. */
    ref: AgreementRef;
    name: string;
    actor: UserActor;
    /** Where the request comes from, and what the browser calls itself. */
    address: string;
    browser: string;
  },
  OwnSignature
>() {}

const MAX_BROWSER_LENGTH = 500;

@CommandHandler(SignAgreement)
export class SignAgreementHandler implements ICommandHandler<SignAgreement> {
  constructor(
    private readonly em: EntityManager,
    private readonly agreements: OwnAgreements,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Signing again changes nothing (docs/product/data-rooms.md#agreement-signature).
   * @throws ForbiddenWhileImpersonating, AgreementChanged, AgreementNotRead, OtherName, DataRoomClosed, and what {@link OwnAgreements.of} throws;
   * EntryRefused after an agent's no
   */
  async execute(command: SignAgreement): Promise<OwnSignature> {
    const { listingId, ref, actor } = command;
    assertNotImpersonating(actor);
    const facts = await this.agreements.of(this.em.fork(), listingId, actor);
    const { agreement, exact, deal, name, signature } = facts;
    if (ref.versionId !== agreement.versionId || ref.sha256 !== exact.sha256) throw new AgreementChanged();
    if (signature) return ownSignature(signature, agreement.version);
    assertOpen(deal);
    if (!nameKey(name) || nameKey(command.name) !== nameKey(name)) throw new OtherName(name);
    const person = (await this.mails.people([actor.userId])).get(actor.userId);
    const readers = person ? [person] : [];
    const signed = await this.em
      .fork()
      .transactional((em) => this.sign(em, command, facts, readers))
      .catch((error: unknown) => {
        // Its template was deleted at the same moment.
        throw error instanceof ForeignKeyConstraintViolationException ? new AgreementChanged() : error;
      });
    return ownSignature(signed, agreement.version);
  }

  private async sign(
    em: EntityManager,
    { listingId, name, actor, address, browser }: SignAgreement,
    { agreement: { versionId }, exact: { text, sha256 }, needs, profile }: OwnAgreementFacts,
    readers: readonly MailReader[],
  ): Promise<AgreementSignature> {
    const { userId } = actor;
    // Two signatures of one person at once wait here for each other.
    const access = await this.changes.lock(em, listingId, userId);
    const known = await em.findOne(AgreementSignature, { userId, listingId, versionId });
    if (known) return known;
    const before = access.stateOn(officeDay());
    const state = stateAfter('sign', before);
    if (state === null) throw new EntryRefused(before);
    const reading = await em.findOne(AgreementReading, { userId, listingId, versionId, sha256 });
    if (!reading) throw new AgreementNotRead();
    const signature = em.create(AgreementSignature, {
      listingId,
      serial: await nextSerial(em, listingId),
      versionId,
      userId,
      name: name.replace(/\s+/g, ' '),
      company: profile.companyName,
      address,
      browser: browser.slice(0, MAX_BROWSER_LENGTH),
      text,
      sha256,
      readAt: reading.readAt,
      signedAt: new Date(),
    });
    await em.persist(signature).flush();
    // Where a level asks for no more it is open with the signature (docs/product/data-rooms.md#access-needs).
    const given = levelWithoutAgent(needs, true);
    const facts = openedAtOnce(access, before, given);
    if (facts) await this.changes.write(em, access, { action: 'sign', facts, actor, readers });
    else if (state !== before)
      await this.changes.write(em, access, { action: 'sign', facts: { state }, actor, readers: [] });
    this.record(em, signature, actor);
    return signature;
  }

  /** Mails follow once the worker has made the PDF. */
  private record(em: EntityManager, signature: AgreementSignature, actor: Actor): void {
    const { id, listingId, userId, versionId, sha256 } = signature;
    this.outbox.record(em, agreementSigned({ signatureId: id, listingId }), actor);
    this.audit.record(em, {
      actor,
      action: 'sign-agreement',
      subject: agreementSubject(signature),
      before: null,
      after: { listingId, userId, versionId, sha256 },
    });
  }
}

/** Signatures of a listing are numbered one after the other, without gaps. */
async function nextSerial(em: EntityManager, listingId: number): Promise<number> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('agreements:' || ?, 0))`, [listingId]);
  const [last] = await em.find(AgreementSignature, { listingId }, { orderBy: { serial: 'desc' }, limit: 1 });
  return (last?.serial ?? 0) + 1;
}
