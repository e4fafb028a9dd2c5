import { useEffect } from 'react';
import { useNavigate, useRouteLoaderData } from 'react-router';
import type { AfterLoginLoader } from '../../session/after-login.ts';
import { takeLoginMark } from '../../session/login-mark.ts';
import { useLoginRequest, whenLoginIsNear } from '../../session/login-requests.ts';
import { sessionIsFresh } from '../../session/session-refresh.ts';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { useSite } from '../../ui/use-site.ts';

const LoginModal = laterDialog(
  () => import('./login-modal.tsx'),
  ({ request }) => request.settle(null),
);
whenLoginIsNear(LoginModal.load);

/** Where the login appears over a page: once in the frame of every page. @param afterLogin what other features do after a login */
export function LoginHost({ afterLogin }: { afterLogin: readonly AfterLoginLoader[] }) {
  const request = useLoginRequest();
  const root = useRouteLoaderData('root') as unknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the root has been loaded
  useEffect(sessionIsFresh, [root]);
  useStepsOfLoginPage(afterLogin);
  if (!request) return null;
  return <LoginModal request={request} afterLogin={afterLogin} />;
}

/** What is to be done after the login page, which led to this document. */
function useStepsOfLoginPage(afterLogin: readonly AfterLoginLoader[]) {
  const { user } = useSite();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the document began with
  useEffect(() => {
    if (!user || !takeLoginMark()) return;
    void import('../../session/after-login.ts').then((after) => after.runAfterLogin(afterLogin, { user, navigate }));
  }, []);
}
