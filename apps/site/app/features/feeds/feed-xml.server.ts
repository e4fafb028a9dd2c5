import { Feed } from 'feed';

/** Items of a feed, the newest of all there are. */
export const FEED_SIZE = 50;

/** What a feed says of one of its items. */
export interface FeedEntry {
  readonly title: string;
  /** Path on this site: what it is known by as well. */
  readonly path: string;
  /** ISO 8601. */
  readonly date: string;
  /** Plain text. */
  readonly summary: string | null;
  readonly categories: readonly string[];
}

export interface FeedHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Path of the page that shows the same. */
  readonly page: string;
}

/**
 * A feed as RSS 2.0 (https://www.rssboard.org/rss-specification). The same entries make the same text, so that an ETag can be made of it.
 * @param origin of the site, without a slash at its end
 */
export function feedXml(origin: string, head: FeedHead, entries: readonly FeedEntry[]): string {
  const newest = entries[0]?.date;
  const feed = new Feed({
    title: head.title,
    description: head.description,
    link: origin + head.page,
    feed: origin + head.path,
    language: 'en',
    updated: new Date(newest ?? 0),
    generator: false,
    copyright: 'Outcrop Advisors, LLC',
  });
  for (const { title, path, date, summary, categories } of entries)
    feed.addItem({
      title: xmlText(title),
      link: origin + path,
      date: new Date(date),
      // Readers take it for HTML.
      ...(summary && { description: htmlText(xmlText(summary)) }),
      category: categories.map((name) => ({ name: xmlText(name) })),
    });
  return feed.rss2();
}

/** Without the signs that no XML document may hold, nor what ends a section of text: the library parts the first one alone. */
const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ' ')
    .replaceAll(']]>', ']] >');

const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
