import { data } from 'react-router';
import { explorerGuard } from '../access/guards.ts';
import { explorerOfExport, loadExport } from '../features/explorer/table/load-export.server.ts';
import { RefusedExportPage } from '../features/explorer/table/refused-export-page.tsx';
import { admit } from '../server/visitor.ts';
import type { ShellHandle } from '../shell/shell.tsx';
import type { Route } from './+types/explorer-export';

export const handle: ShellHandle = { hideSearchBar: true };

/** Rows of the explorer as a file (docs/product/explorer.md#exported-rows). */
export async function loader({ context, url }: Route.LoaderArgs) {
  // The page after the login would stay there for good where it led to a file: strangers come back to the rows.
  await admit({ context, url }, (user) => explorerGuard(user, explorerOfExport(url)));
  const refused = await loadExport(context, url);
  return data(refused, { status: refused.status });
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function ExplorerExport({ loaderData }: Route.ComponentProps) {
  return <RefusedExportPage {...loaderData} />;
}
