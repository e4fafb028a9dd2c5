import { LoadingPage } from '../features/loading/loading-page.tsx';
import type { ShellHandle } from '../shell/shell.tsx';
import type { Route } from './+types/loading';

export const handle: ShellHandle = { hideHeader: true, hideFooter: true };

export const meta: Route.MetaFunction = () => [{ title: 'Loading · Outcrop' }, { name: 'robots', content: 'noindex' }];

export default function Loading() {
  return <LoadingPage />;
}
