import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '@outcrop/platform';

/** A browser wants no more notices. Who knows the endpoint is that browser. */
export class UnsubscribeBrowser extends commandWith<{ endpoint: string }>() {}

@CommandHandler(UnsubscribeBrowser)
export class UnsubscribeBrowserHandler implements ICommandHandler<UnsubscribeBrowser> {
  constructor(private readonly em: EntityManager) {}

  /** One that is not known is no error. */
  async execute({ endpoint }: UnsubscribeBrowser): Promise<void> {
    await this.em.fork().execute('delete from push_subscription where endpoint = ?', [endpoint]);
  }
}
