import type { Config, ServiceView } from '@outcrop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ServiceSlide } from '../app/features/services/service-slide.tsx';

const slide = { body: '<p>Ask <a href="/team">the team</a>.</p>' } as ServiceView;

/** The slide as a site in this environment shows it. */
async function shownIn(environment: Config['environment']): Promise<string> {
  const element = (
    <ServiceSlide title="Advice" slide={slide}>
      {null}
    </ServiceSlide>
  );
  const { query, dataRoutes } = createStaticHandler([
    { id: 'root', path: '/', loader: () => ({ environment }), element },
  ]);
  const context = await query(new Request('http://site/'));
  if (context instanceof Response) throw new Error('The page was not drawn');
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
}

it('links of a service work in a demo; in production their words stay', async () => {
  expect(await shownIn('demo')).toContain('Ask <a href="/team">the team</a>.');
  expect(await shownIn('production')).toContain('Ask <span>the team</span>.');
});
