import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type DataRoomLevel, officeDay } from '@outcrop/contracts';
import { IsPasscode } from '@outcrop/listings';
import { assertNotImpersonating, type CountedTry, commandWith, TryLimits, type UserActor } from '@outcrop/platform';
import { AccessChanges } from '../access-changes.ts';
import { CODE_RULES, type CodeCount, codeKeys } from '../codes/code-limits.ts';
import { CodeTexts } from '../codes/code-texts.ts';
import { DataRoomAccess, DataRoomCode } from '../data-room.entities.ts';
import { DataRoomDeals } from '../data-room-deals.ts';
import { EntryRefused, IncorrectCode } from '../data-rooms.errors.ts';
import { isAtLeast } from '../levels.ts';
import { AccessMails, type MailReader } from '../mails/access-mails.ts';
import { stateAfter } from '../room-states.ts';

/** Somebody lets themselves into a data room by a code. */
export class EnterCode extends commandWith<{
  listingId: number;
  code: string;
  actor: UserActor;
  /** Where the request comes from. */
  address: string;
}>() {}

@CommandHandler(EnterCode)
export class EnterCodeHandler implements ICommandHandler<EnterCode> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly deals: DataRoomDeals,
    private readonly limits: TryLimits,
    private readonly texts: CodeTexts,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
  ) {}

  /**
   * The same code again changes nothing. Of a listing that is not there every code is a wrong one.
   * @throws ForbiddenWhileImpersonating, TooManyRequests, IncorrectCode; EntryRefused after an agent's no and after the end; for the right code, what
   * {@link DataRoomDeals.getTaking} throws
   */
  async execute({ listingId, code, actor, address }: EnterCode): Promise<void> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    const known = await this.em.fork().findOne(DataRoomAccess, { userId, listingId });
    this.assertMayEnter(known);
    const keys = codeKeys({ userId, listingId, address, isKnown: isLetIn(known) });
    // One after the other: each rule locks its rows in its own order.
    const tries: CountedTry<CodeCount>[] = [];
    for (const rule of CODE_RULES) tries.push(await this.limits.count(rule, keys));
    const reader = (await this.mails.people([userId])).get(userId);
    // Asked for every code, so that the time does not tell a code from a passcode, or which listings have one.
    const isPasscode = await this.queries.execute(new IsPasscode({ listingId, passcode: code }));
    const row = await this.em.fork().findOne(DataRoomCode, { listingId, hash: this.texts.hash(listingId, code) });
    // Looked at for a right code alone: a wrong one takes as long whether or not there is such a deal.
    if (isPasscode || row?.opensTo({ userId, codeId: known?.codeId ?? null }, officeDay()))
      await this.deals.getTaking(listingId);
    const readers = reader ? [reader] : [];
    await this.em.fork().transactional(async (em) => {
      await this.enter(em, { listingId, code, actor, isPasscode, readers });
      for (const counted of tries) await this.limits.forgive(em, counted);
    });
  }

  private async enter(
    em: EntityManager,
    {
      listingId,
      code,
      actor,
      isPasscode,
      readers,
    }: Pick<EnterCode, 'listingId' | 'code' | 'actor'> & {
      isPasscode: boolean;
      readers: readonly MailReader[];
    },
  ): Promise<void> {
    const access = await this.changes.lock(em, listingId, actor.userId);
    this.assertMayEnter(access);
    const row = await em.findOne(
      DataRoomCode,
      { listingId, hash: this.texts.hash(listingId, code) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const opening = row?.opensTo(access, officeDay()) ? row : null;
    if (!opening && !isPasscode) throw new IncorrectCode();
    const level = opening?.level ?? PASSCODE_LEVEL;
    if (access.state === 'granted' && isAtLeast(access.level, level)) return;
    if (opening && access.codeId !== opening.id) opening.uses += 1;
    // The end that an agent set stays.
    const facts = { state: 'granted', level, until: access.until, ...(opening && { codeId: opening.id }) } as const;
    await this.changes.write(em, access, { action: 'enter-code', facts, actor, readers });
  }

  private assertMayEnter(access: DataRoomAccess | null): void {
    const state = access?.stateOn(officeDay()) ?? 'none';
    if (stateAfter('enter-code', state) === null) throw new EntryRefused(state);
  }
}

/** An agent let them in or asked them to come; a request anybody can make. */
const isLetIn = (access: DataRoomAccess | null): boolean => access?.state === 'invited' || access?.state === 'granted';

/** The older product's passcode is what its call for due diligence asked for. */
const PASSCODE_LEVEL: DataRoomLevel = 'due-diligence';
