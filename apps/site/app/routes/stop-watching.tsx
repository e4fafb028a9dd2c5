import { askToStop, stopAlerts } from '../features/saved-searches/stop/stop-alerts.server.ts';
import { StopAlertsPage, type StopWords } from '../features/saved-searches/stop/stop-alerts-page.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/stop-watching';

export const loader = ({ request }: Route.LoaderArgs) => askToStop(request);
export const action = ({ request, context }: Route.ActionArgs) => stopAlerts(request, context, 'stopQueryWatches');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop watching queries',
    description: 'Stops the emails about watched queries of the data explorer.',
    // Without the token, which is a key.
    path: '/alerts/stop-watching',
    index: false,
  });

const WORDS: StopWords = {
  title: 'Watched queries',
  asked: 'You will get no more emails about the queries that you watch. The queries themselves stay.',
  stop: 'Stop watching all queries',
  stopped: 'You no longer watch any query.',
  unknown: 'This link does not work. Please log in to stop watching queries.',
  failed: 'The emails could not be stopped',
  settings: { label: 'Data explorer', to: '/explorer' },
};

export default function StopWatching({ loaderData, actionData }: Route.ComponentProps) {
  return <StopAlertsPage outcome={actionData ?? loaderData} words={WORDS} />;
}
