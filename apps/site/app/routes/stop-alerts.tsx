import { askToStop, stopAlerts } from '../features/saved-searches/stop/stop-alerts.server.ts';
import { StopAlertsPage } from '../features/saved-searches/stop/stop-alerts-page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/stop-alerts';

export const loader = ({ request }: Route.LoaderArgs) => askToStop(request);
export const action = ({ request, context }: Route.ActionArgs) => stopAlerts(request, context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Turn alerts off',
    description: 'Turns the alerts of saved searches off.',
    // Without the token, which is a key.
    path: '/alerts/stop',
    index: false,
  });

export default function StopAlerts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopAlertsPage outcome={actionData ?? loaderData} />;
}
