import { startingLegalPage } from '../texts/starting-texts.ts';
import { plainWords } from './searchable-text.ts';
import type { PageText } from './searched-content.ts';

const page = (url: string, title: string, summary: string): PageText => ({
  key: `page:${url}`,
  kind: 'page',
  title,
  url,
  summary,
  body: '',
  date: null,
});

const legal = (path: string): PageText[] => {
  const text = startingLegalPage(path);
  if (!text) return [];
  const summary = text.seo.description ?? '';
  return [{ ...page(`/${path}`, text.title, summary), kind: 'legal', body: plainWords(text.body) }];
};

/** Pages that are there whatever editors write, in the words of the menus. What editors write about one of them comes before it. */
export const FIXED_PAGES: readonly PageText[] = [
  page('/deals/public', 'Current assignments', 'All public deals: oil and gas assets on the market.'),
  page('/deals/public/map', 'Search by map', 'Deals on a map; draw an area to find those in it.'),
  page('/research', 'Research', 'Studies of basins, plays and fields.'),
  page('/services', 'Services', 'What the firm does for owners of oil and gas assets.'),
  page('/pitchbooks', 'Pitchbooks', 'Products and services, capabilities, tombstones.'),
  page('/resources/posts/all', 'Posts', 'What we learn while evaluating oil and gas assets.'),
  page('/resources/press-releases', 'Press releases', 'Announcements of the firm.'),
  page('/resources/marketplace', 'Marketplace', 'Goods, data and services for owners, and case studies of sales.'),
  page('/team', 'Team', 'The people who work here.'),
  page('/seller', 'Sell your assets', 'How to sell oil and gas assets with us, with brochures and a form.'),
  page('/contact-us', 'Contact', 'Write to us, call, or visit the office.'),
  page('/buyer/signup', 'Create a buyer account', 'Sign up to save deals, get alerts and ask for data rooms.'),
  page('/FAQ', 'FAQ', 'Questions and answers, for who is signed in.'),
  ...['terms', 'disclaimers', 'privacy'].flatMap(legal),
];
