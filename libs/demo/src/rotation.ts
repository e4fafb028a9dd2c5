import { type Dice } from './random.ts';

/** One way to say something; gives undefined where it would not be true of the deal. */
export type Phrasing<T> = (deal: T) => string | undefined;

/** Takes turns among the phrasings of a pool, so that neighbouring deals in the list do not read alike. */
export class Rotation {
  private turn = 0;
  private readonly lastTurn = new WeakMap<object, number>();

  /**
   * One of the texts that apply, from among the phrasings that have not been used for longest.
   * @param refuse texts that may not be used again; by default none.
   * @throws RangeError when nothing applies.
   */
  pick<T>(pool: readonly Phrasing<T>[], deal: T, dice: Dice, refuse: (text: string) => boolean = () => false): string {
    const [text] = this.several(pool, deal, dice, 1, refuse);
    if (text === undefined) throw new RangeError('no phrasing applies');
    return text;
  }

  /** Up to `wanted` different texts of the pool. */
  several<T>(
    pool: readonly Phrasing<T>[],
    deal: T,
    dice: Dice,
    wanted: number,
    refuse: (text: string) => boolean = () => false,
  ): string[] {
    this.turn++;
    const rested = pool
      .map((phrasing) => ({ phrasing, at: (this.lastTurn.get(phrasing) ?? -dice.int(1, 1000)) + dice.between(0, 2) }))
      .sort((a, b) => a.at - b.at);
    const texts: string[] = [];
    for (const { phrasing } of rested) {
      if (texts.length === wanted) break;
      const text = phrasing(deal);
      if (text === undefined || refuse(text)) continue;
      this.lastTurn.set(phrasing, this.turn);
      texts.push(text);
    }
    return texts;
  }
}
