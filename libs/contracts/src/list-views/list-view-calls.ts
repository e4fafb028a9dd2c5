import type { Call, CallOptions } from '../http/call.ts';
import type { ListView, ListViewChange, NewListView } from './list-views.ts';

const VIEWS = '/api/admin/views';

/** Views of lists that whoever asks has saved. */
export const listViewCalls = (call: Call) => ({
  /** Of all lists, by name. */
  listViews: (options?: CallOptions) => call<ListView[]>('GET', VIEWS, options),
  /** Rejects with 409 (`duplicate`) where the list has a view of this name. */
  saveListView: (body: NewListView) => call<ListView>('POST', VIEWS, { body }),
  /** Renames a view, or replaces what it shows; rejects with 409 (`stale`) where another window was first. */
  changeListView: (id: number, body: ListViewChange) => call<ListView>('PUT', `${VIEWS}/${id}`, { body }),
  deleteListView: (id: number) => call<void>('DELETE', `${VIEWS}/${id}`),
});
