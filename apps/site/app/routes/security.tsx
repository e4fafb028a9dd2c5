import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import { authGuard, SECURITY } from '../access/guards.ts';
import { ChangePasswordOpener } from '../features/passwords/change-password-opener.tsx';
import { SecurityPage } from '../features/security/security-page.tsx';
import { asksPassword, factorsQuery, ownSessionsQuery } from '../features/security/security-queries.ts';
import { loadPage } from '../server/start-queries.ts';
import { admit } from '../server/visitor.ts';
import { button } from '../ui/button.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/security';

export async function loader({ context, url }: Route.LoaderArgs) {
  await admit({ context, url }, authGuard);
  return loadPage(context, {}, ({ fetch }, api) =>
    Promise.all([fetch(factorsQuery(api)), fetch(ownSessionsQuery(api))]),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Security',
    description: 'How you log in, and where you are logged in now.',
    path: SECURITY,
    index: false,
  });

export default function Security({ loaderData: { dehydrated, problem } }: Route.ComponentProps) {
  const client = useQueryClient();
  // When the password was changed, and the sessions that this ended.
  const readAgain = () => client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  const asksCurrent = () => asksPassword(client.getQueryData(factorsQuery().queryKey));
  return (
    <HydrationBoundary state={dehydrated}>
      <SecurityPage
        problem={problem}
        changePassword={
          <ChangePasswordOpener
            className={button('line', 'small')}
            asksCurrent={asksCurrent}
            onChanged={() => void readAgain()}
          >
            Change password
          </ChangePasswordOpener>
        }
      />
    </HydrationBoundary>
  );
}
