import type { DealState, OpenList } from '@outcrop/contracts';
import { commas } from '../../format/figures.ts';
import { deals } from './deal-kind.ts';

/** What a list calls itself and what it holds. */
export interface ListWords {
  title: string;
  /** "1 deal", "86 studies" */
  count: (count: number) => string;
  /** "deals", "studies" */
  many: string;
  /** What is said when the list is empty though nothing was asked of it. */
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
    count: (count) => `${commas(count)} ${count === 1 ? 'study' : 'studies'}`,
    many: 'studies',
    nothing: 'No studies are published today',
  },
};

export const listWords = ({ list = 'public' }: Pick<DealState, 'list'>): ListWords => WORDS[list];
