import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, LinkTokens, personOf } from '@outcrop/platform';
import { STOP_ALERTS } from '../alerts/alert-links.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { AlertLinkNotFound } from '../saved-searches.errors.ts';

/** Turns all alerts of a person off: of whoever is signed in or, with a token, of the person whom that mail went to. The searches stay. */
export class StopAlerts extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly token?: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(StopAlerts)
export class StopAlertsHandler implements ICommandHandler<StopAlerts> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: LinkTokens,
  ) {}

  /** Twice is once: mail programs and people press more than one time. @throws AlertLinkNotFound, Unauthenticated */
  async execute({ actor, token }: StopAlerts): Promise<void> {
    await this.em.fork().nativeUpdate(SavedSearch, { userId: this.ownerOf(actor, token) }, { frequency: 'off' });
  }

  private ownerOf(actor: Actor, token: string | undefined): number {
    if (token !== undefined) {
      const id = this.tokens.read(STOP_ALERTS, token);
      if (id === null) throw new AlertLinkNotFound();
      return Number(id);
    }
    return personOf(actor).userId;
  }
}
