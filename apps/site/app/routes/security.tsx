import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loginRequiredGuard } from '../access/guards.ts';
import { SecurityPage } from '../features/security/security-page.tsx';
import { factorsQuery, ownSessionsQuery } from '../features/security/security-queries.ts';
import { apiFor, type LoadProblem, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { startQueries } from '../server/start-queries.ts';
import { admit } from '../server/visitor.ts';
import { button } from '../ui/button.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/security';

interface Loaded {
  dehydrated?: DehydratedState;
  problem: LoadProblem | null;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, loginRequiredGuard);
  const queries = startQueries(context);
  const api = apiFor(context);
  try {
    await Promise.all([queries.fetch(factorsQuery(api)), queries.fetch(ownSessionsQuery(api))]);
    return data<Loaded>({ dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<Loaded>({ problem }, { status: statusOf(problem) });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Security',
    description: 'How you log in, and where you are logged in now.',
    path: '/buyer/security',
    index: false,
  });

export default function Security({ loaderData: { dehydrated, problem } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={dehydrated}>
      <SecurityPage
        problem={problem}
        changePassword={
          <a className={button('line', 'small')} href="/buyer/change-password">
            Change password
          </a>
        }
      />
    </HydrationBoundary>
  );
}
