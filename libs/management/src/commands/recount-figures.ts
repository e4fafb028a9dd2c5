import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith, Forbidden, isAdmin } from '@outcrop/platform';
import { FigureRoller } from '../figure-roller.ts';

/** Counts all daily figures anew, at once: after rows of earlier days were imported, which the worker would count within a day. */
export class RecountFigures extends commandWith<{ actor: Actor }>() {}

@CommandHandler(RecountFigures)
export class RecountFiguresHandler implements ICommandHandler<RecountFigures> {
  constructor(private readonly roller: FigureRoller) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ actor }: RecountFigures): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    await this.roller.anew();
  }
}
