import type { NewSavedQuery, SavedQuery } from '@outcrop/contracts';
import { PEOPLE } from '@outcrop/platform/testing';
import type { SavedQueriesApp } from './start-saved-queries.ts';

// What the tests of saved queries call: as the person of PEOPLE who explores, unless another one is named.

export const ME = PEOPLE.explorer.userId;
export const COLLEAGUE = PEOPLE.advisor.userId;
export const OWN = '/api/explorer/saved-queries';
export const SHARED = '/api/explorer/shared-queries';
export const FILTERS = [{ type: 'value', field: 'basin', expression: ['Permian', '-Delaware'] }];
export const CHART = { type: 'bar', x: 'basin' };

/** The calls, of an app that starts later than the tests are read. */
export function savedQueryCalls(app: () => SavedQueriesApp) {
  const addDirectory = (name: string, person = 'explorer', userId: number = ME) =>
    app().post(`/api/request/${encodeURIComponent(name)}&${userId}/addRequestDirectory`, undefined, person);
  const save = (given: Partial<NewSavedQuery> = {}, person = 'explorer') =>
    app().post(OWN, { name: 'Permian', directoryId: 1, filters: FILTERS, customChart: CHART, ...given }, person);
  return {
    addDirectory,
    save,
    list: async (person = 'explorer') => (await app().get(OWN, person).expect(200)).body,
    /** Filters as they go over the line. */
    sendText: (json: string) =>
      app()
        .request('post', '/api/request/00000000-0000-4000-8000-000000000000/saveFilters', 'explorer')
        .set('content-type', 'application/json')
        .send(json),
    /** A directory with a query in it, both with the id 1. */
    saved: async (): Promise<SavedQuery> => {
      await addDirectory('Basins').expect(200);
      return (await save().expect(201)).body;
    },
    put: (id: number, body: object, person = 'explorer') => app().request('put', `${OWN}/${id}`, person).send(body),
    share: (email: string) => app().post(`${OWN}/1/readers`, { email }),
  };
}
