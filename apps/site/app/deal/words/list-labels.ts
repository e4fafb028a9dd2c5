import type { DealState, OpenList } from '@outcrop/contracts';
import { counting, deals } from './deal-kind.ts';

/** What a list and its entries are called. */
export interface ListWords {
  title: string;
  /** "1 deal", "86 studies", "327 open, 39 sold": those that are sold are named apart (docs/product/deals.md#one-number). */
  count: (total: number, sold?: number) => string;
  /** "deals", "studies" */
  many: string;
  /** Shown when the list is empty without any filter. */
  nothing: string;
}

const WORDS: Record<OpenList, ListWords> = {
  public: {
    title: 'Current assignments',
    count: deals,
    many: 'deals',
    nothing: 'No deals are on the market today',
  },
  research: {
    title: 'Research',
    count: counting('study', 'studies'),
    many: 'studies',
    nothing: 'No studies are published today',
  },
};

export const listWords = ({ list = 'public' }: Pick<DealState, 'list'>): ListWords => WORDS[list];
