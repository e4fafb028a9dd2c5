import type { DealListName, DealState } from '@outcrop/contracts';
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
  /** Said below that. */
  why?: string;
}

const WORDS: Record<DealListName, ListWords> = {
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
  private: {
    title: 'Private deals',
    count: counting('private deal', 'private deals'),
    many: 'private deals',
    nothing: 'No private deal is open to you today',
    why: 'A private deal is shown only to those it was opened to. An agent invites you by email, or you ask for access to the data room on a deal’s page.',
  },
};

export const listWords = ({ list = 'public' }: Pick<DealState, 'list'>): ListWords => WORDS[list];
