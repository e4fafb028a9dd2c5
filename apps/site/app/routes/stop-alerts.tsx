import { SAVED_SEARCHES } from '../access/guards.ts';
import { askToStop, stopAlerts } from '../features/saved-searches/stop/stop-alerts.server.ts';
import { StopAlertsPage, type StopWords } from '../features/saved-searches/stop/stop-alerts-page.tsx';
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

const WORDS: StopWords = {
  title: 'Alerts',
  asked: 'You will get no more alerts for your saved searches. The searches themselves stay.',
  stop: 'Turn all alerts off',
  stopped: 'Your alerts are off.',
  unknown: 'This link does not work. Please log in to change your alerts.',
  failed: 'Your alerts could not be turned off',
  settings: { label: 'Saved searches', to: SAVED_SEARCHES },
};

export default function StopAlerts({ loaderData, actionData }: Route.ComponentProps) {
  return <StopAlertsPage outcome={actionData ?? loaderData} words={WORDS} />;
}
