import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The public site's addresses (docs/product/pages.md#routes). Later screens add their line here and their entry in the menu. */
export default [
  index('routes/start.ts'),
  route('home', 'routes/home.tsx'),
  route('deals', 'routes/deals.ts'),
  route('deals/public', 'routes/public-deals.tsx'),
  route('deals/public/map', 'routes/deals-map.tsx'),
  route('deals/range', 'routes/deal-range.ts'),
  route('deals/research', 'routes/deals-research.ts'),
  route('research', 'routes/research.tsx'),
  route('deals/compare', 'routes/compare.tsx'),
  route('deals/:listingId', 'routes/deal.tsx'),
  route('deals/:listingId/dates.ics', 'routes/deal-dates.ts'),
  route('deal-details/:listingId', 'routes/deal-details.ts'),
  route('likes', 'routes/likes.ts'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('*', 'routes/missing.tsx'),
] satisfies RouteConfig;
