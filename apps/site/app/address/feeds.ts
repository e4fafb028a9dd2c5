/** Feeds of what is new (docs/product/pages.md#feeds). */
export const FEEDS = {
  posts: { path: '/feeds/posts.xml', title: 'Outcrop: posts' },
  pressReleases: { path: '/feeds/press-releases.xml', title: 'Outcrop: press releases' },
  deals: { path: '/feeds/deals.xml', title: 'Outcrop: deals on the market' },
} as const;
