import { Injectable } from '@nestjs/common';
import { TooManyRequests, TryLimits, type TryRule } from '@outcrop/platform';

/** New rows of visitors in a day: far more than a busy day brings, and a table that nobody can fill (docs/product/visitors.md#new-visitors). */
export const NEW_VISITORS = {
  name: 'new-visitors',
  windowMinutes: 24 * 60,
  failures: { network: 200, installation: 5_000 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'network' | 'installation'>;

/** Bounds how many visitors get a row. */
@Injectable()
export class NewVisitors {
  constructor(private readonly limits: TryLimits) {}

  /**
   * Counts a visitor who is to get a row.
   * @param network of the visitor
   * @returns whether there is room; whoever finds none is served without a row
   */
  async hasRoom(network: string): Promise<boolean> {
    try {
      await this.limits.count(NEW_VISITORS, { network, installation: 'all' });
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}
