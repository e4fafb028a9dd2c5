import { loader as dealDetails } from '../app/routes/deal-details.ts';
import { loader as dealsResearch } from '../app/routes/deals-research.ts';
import { loader as flipbooks } from '../app/routes/flipbooks.ts';
import { loader as resources } from '../app/routes/resources.ts';
import { loader as start } from '../app/routes/start.ts';
import routes from '../app/routes.ts';

/** What a redirect says: status and address. */
const said = (answer: Response) => [answer.status, answer.headers.get('location')];
/** What the router gives to a loader, as far as these read it. */
const args = (path: string, params = {}) =>
  ({ request: new Request(`https://outcrop.example${path}`), params }) as never;

it('the root leads home, for now', () => {
  expect(routes[0]).toMatchObject({ index: true, file: 'routes/start.ts' });
  expect(said(start())).toEqual([302, '/home']);
});

it('addresses of the older product lead to where their pages are, with their query', () => {
  expect(said(dealsResearch(args('/deals/research?region=Gulf%20Coast')))).toEqual([
    301,
    '/research?region=Gulf%20Coast',
  ]);
  expect(said(dealDetails(args('/deal-details/12847', { listingId: '12847' })))).toEqual([301, '/deals/12847']);
  expect(said(flipbooks())).toEqual([301, '/pitchbooks/products-services']);
  expect(said(resources())).toEqual([302, '/resources/posts/all']);
});

it('every page of the older product has its address', () => {
  const paths = routes.flatMap(({ path }) => path ?? []);
  const older =
    'home login loading team contact-us seller research deals/research deals/public deals/public/map deals/private deals/:listingId ' +
    'services/:service? flipbooks/* pitchbooks/:path? resources resources/posts/all resources/press-releases resources/marketplace ' +
    'buyer buyer/signup buyer/profile verify-user forgot-password reset-password secure-files FAQ participant deal-details/:listingId *';
  expect(older.split(' ').filter((path) => !paths.includes(path))).toEqual([]);
});
