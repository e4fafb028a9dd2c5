import { Injectable } from '@nestjs/common';

/** Tells whether somebody sees a private deal. */
export type PrivateDealSource = (userId: number) => Promise<boolean>;

/** Who has private deals without a right of their own: the feature that grants them registers itself (docs/product/access.md#granted-private-deals). */
@Injectable()
export class PrivateDealHolders {
  private readonly sources: PrivateDealSource[] = [];

  register(source: PrivateDealSource): void {
    this.sources.push(source);
  }

  async has(userId: number): Promise<boolean> {
    const answers = await Promise.all(this.sources.map((source) => source(userId)));
    return answers.includes(true);
  }
}
