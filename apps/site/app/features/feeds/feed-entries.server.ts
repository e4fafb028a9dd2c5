import type { ApiClient, DealSummary, PublicationSummary } from '@outcrop/contracts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { FEEDS } from '../../address/feeds.ts';
import { POSTS, PRESS_RELEASES, postAddress, pressReleaseAddress } from '../../content/addresses.ts';
import { phrase } from '../../deal/words/fact.ts';
import { placeOf, SUMMARY_FACTS } from '../../deal/words/summary-facts.ts';
import { FEED_SIZE, type FeedEntry } from './feed-xml.server.ts';

/** A feed, and how its entries are read, the newest first. */
interface FeedSource {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  /** @throws ApiError */
  readonly read: (api: ApiClient) => Promise<readonly FeedEntry[]>;
}

/** What has no date is not news. */
const dated = <T>(
  items: readonly T[],
  dateOf: (item: T) => string | null,
  entry: (item: T, date: string) => FeedEntry,
) =>
  items.flatMap((item) => {
    const date = dateOf(item);
    return date === null ? [] : [entry(item, date)];
  });

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

const publishedAt = (item: PublicationSummary): string | null => item.publishedAt;

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
      return dated(posts, publishedAt, ({ title, path, lead, tags }, date) => ({
        title,
        path: postAddress(path),
        date,
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
      dated(await newest((page) => api.pressReleases(page)), publishedAt, ({ title, path, lead }, date) => ({
        title,
        path: pressReleaseAddress(path),
        date,
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
      return dated(
        deals.filter(({ sold }) => !sold),
        ({ dateListed }) => dateListed,
        (deal, date) => ({
          title: deal.header,
          path: deal.url,
          date,
          summary: dealSummary(deal),
          categories: deal.listingTypeDesc ? [deal.listingTypeDesc] : [],
        }),
      );
    },
  },
];
