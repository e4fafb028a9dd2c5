import type { ApiClient, DealSummary } from '@outcrop/contracts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { FEEDS, POSTS, PRESS_RELEASES, postAddress, pressReleaseAddress } from '../../content/addresses.ts';
import { phrase } from '../../deal/words/fact.ts';
import { placeOf, SUMMARY_FACTS } from '../../deal/words/summary-facts.ts';
import { FEED_SIZE, type FeedEntry, type FeedHead } from './feed-xml.server.ts';

/** A feed, and how its entries are read, the newest first. */
interface FeedSource extends FeedHead {
  readonly read: (api: ApiClient) => Promise<readonly (Omit<FeedEntry, 'date'> & { date: string | null })[]>;
}

/** What has no date is not news. @throws ApiError */
export const entriesOf = async (source: FeedSource, api: ApiClient): Promise<readonly FeedEntry[]> =>
  (await source.read(api)).filter((entry): entry is FeedEntry => entry.date !== null);

/** Pages of a list, until there are as many items as a feed holds. */
async function newest<T>(page: (number: number) => Promise<{ items: readonly T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; all.length < FEED_SIZE; number += 1) {
    const { items, total } = await page(number);
    all.push(...items);
    if (items.length === 0 || all.length >= total) break;
  }
  return all.slice(0, FEED_SIZE);
}

/** A deal in a line: its types, where it is, and what a buyer compares first. */
const dealSummary = (deal: DealSummary): string =>
  `${[
    deal.listingTypeDesc,
    placeOf(deal),
    phrase(SUMMARY_FACTS.netProduction, deal),
    phrase(SUMMARY_FACTS.cashFlow, deal),
  ]
    .filter(Boolean)
    .join(', ')}.`;

/** The feeds by their address (docs/product/pages.md#feeds). */
export const FEED_SOURCES: readonly FeedSource[] = [
  {
    ...FEEDS.posts,
    description: 'What we learn while evaluating oil and gas assets.',
    page: POSTS,
    read: async (api) => {
      const posts = await newest(async (page) => {
        const answer = await api.posts({ page });
        return { items: answer.posts, total: answer.total };
      });
      return posts.map(({ title, path, lead, tags, publishedAt }) => ({
        title,
        path: postAddress(path),
        date: publishedAt,
        summary: lead,
        categories: tags.map((tag) => tag.title),
      }));
    },
  },
  {
    ...FEEDS.pressReleases,
    description: 'Announcements of Outcrop Advisors.',
    page: PRESS_RELEASES,
    read: async (api) =>
      (await newest((page) => api.pressReleases(page))).map(({ title, path, lead, publishedAt }) => ({
        title,
        path: pressReleaseAddress(path),
        date: publishedAt,
        summary: lead,
        categories: [],
      })),
  },
  {
    ...FEEDS.deals,
    description: 'Oil and gas assets on the market, the newest first.',
    page: PUBLIC_DEALS,
    read: async (api) => {
      const { deals } = await api.findDeals({ sort: 'date', reverse: true, size: FEED_SIZE });
      return deals
        .filter(({ sold }) => !sold)
        .map((deal) => ({
          title: deal.header,
          path: deal.url,
          date: deal.dateListed,
          summary: dealSummary(deal),
          categories: deal.listingTypeDesc ? [deal.listingTypeDesc] : [],
        }));
    },
  },
];
