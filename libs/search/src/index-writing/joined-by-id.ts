import type { Versioned } from '../index-definition.ts';

/** A row and its document; either may be missing. */
interface Joined<L, R> {
  readonly row?: L;
  readonly doc?: R;
}

/** Joins two streams of pages, both in order of id, by id; as much at a time as the pages that are there allow. */
export async function* joinedById<L extends Versioned, R extends Versioned>(
  left: AsyncIterable<L[]>,
  right: AsyncIterable<R[]>,
): AsyncGenerator<Joined<L, R>[]> {
  const rows = new Pages(left);
  const docs = new Pages(right);
  try {
    for (;;) {
      await Promise.all([rows.fill(), docs.fill()]);
      const joined: Joined<L, R>[] = [];
      while (rows.isTold && docs.isTold) {
        const { first: row } = rows;
        const { first: doc } = docs;
        if (!row && !doc) break;
        const order = !doc ? -1 : !row ? 1 : row.id - doc.id;
        joined.push({ ...(row && order <= 0 && { row }), ...(doc && order >= 0 && { doc }) });
        if (order <= 0) rows.pass();
        if (order >= 0) docs.pass();
      }
      if (joined.length === 0) return;
      yield joined;
    }
  } finally {
    await Promise.all([rows.close(), docs.close()]);
  }
}

/** Items of pages, one after the other. */
class Pages<T> {
  private readonly pages: AsyncIterator<T[]>;
  private page: readonly T[] = [];
  private at = 0;
  private isOver = false;

  constructor(pages: AsyncIterable<T[]>) {
    this.pages = pages[Symbol.asyncIterator]();
  }

  /** Whether {@link first} is known, or that there is none any more. */
  get isTold(): boolean {
    return this.isOver || this.at < this.page.length;
  }

  get first(): T | undefined {
    return this.page[this.at];
  }

  pass(): void {
    this.at += 1;
  }

  async fill(): Promise<void> {
    while (!this.isTold) {
      const { done, value } = await this.pages.next();
      this.at = 0;
      this.page = done ? [] : value;
      this.isOver = done === true;
    }
  }

  async close(): Promise<void> {
    await this.pages.return?.();
  }
}
