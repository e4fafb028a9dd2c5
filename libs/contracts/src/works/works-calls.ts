import type { Call, CallOptions } from '../http/call.ts';
import type { SearchTaskView, SearchTaskWrite } from './search-works.ts';
import type { Works } from './works.ts';

/** How the system runs, for admins. */
export const worksCalls = (call: Call) => ({
  /** Asks the worker to rebuild, verify or repair a search index. */
  askSearchTask: (body: SearchTaskWrite) => call<SearchTaskView>('POST', '/api/admin/search-tasks', { body }),
  works: (options?: CallOptions) => call<Works>('GET', '/api/admin/works', options),
});
