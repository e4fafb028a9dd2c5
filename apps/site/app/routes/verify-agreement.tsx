import { VERIFY_PAGE, VerifyPage } from '../features/agreement/verify/verify-page.tsx';
import type { CacheHandle } from '../server/cacheable-addresses.ts';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/verify-agreement';

export const handle: CacheHandle = { cache: { query: [] } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: VERIFY_PAGE.title, description: VERIFY_PAGE.lead, path: '/verify-agreement' });

export default VerifyPage;
