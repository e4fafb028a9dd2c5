import { type Dice } from './random.ts';

/** A way to say something, or undefined where it would not be true of the deal. */
export type Form<T> = (deal: T) => string | undefined;

/** Takes turns among the forms of a pool, so that neighbours in the list do not read alike. */
export class Rota {
  private turn = 0;
  private readonly lastTurn = new WeakMap<object, number>();

  /**
   * One of the texts that apply, from among the forms that rested longest.
   * @param refuse texts that may not be used again; by default none.
   * @throws RangeError when nothing applies.
   */
  pick<T>(pool: readonly Form<T>[], deal: T, dice: Dice, refuse: (text: string) => boolean = () => false): string {
    const [text] = this.several(pool, deal, dice, 1, refuse);
    if (text === undefined) throw new RangeError('no form applies');
    return text;
  }

  /** Up to `wanted` different texts of the pool. */
  several<T>(
    pool: readonly Form<T>[],
    deal: T,
    dice: Dice,
    wanted: number,
    refuse: (text: string) => boolean = () => false,
  ): string[] {
    this.turn++;
    const rested = pool
      .map((form) => ({ form, at: (this.lastTurn.get(form) ?? -dice.int(1, 1000)) + dice.between(0, 2) }))
      .sort((a, b) => a.at - b.at);
    const texts: string[] = [];
    for (const { form } of rested) {
      if (texts.length === wanted) break;
      const text = form(deal);
      if (text === undefined || refuse(text)) continue;
      this.lastTurn.set(form, this.turn);
      texts.push(text);
    }
    return texts;
  }
}
