import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

/** A browser wants no more notices. Who knows the endpoint is that browser. */
export class UnsubscribeBrowser extends Command<void> {
  constructor(readonly endpoint: string) {
    super();
  }
}

@CommandHandler(UnsubscribeBrowser)
export class UnsubscribeBrowserHandler implements ICommandHandler<UnsubscribeBrowser> {
  constructor(private readonly em: EntityManager) {}

  /** One that is not known is no error. */
  async execute({ endpoint }: UnsubscribeBrowser): Promise<void> {
    await this.em.fork().execute('delete from push_subscription where endpoint = ?', [endpoint]);
  }
}
