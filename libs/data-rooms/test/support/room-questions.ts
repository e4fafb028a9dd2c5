import type { AgentQuestion, ReaderQuestions } from '@outcrop/contracts';
import { forgetFiles } from './room-files.ts';
import { type DataRoomsApp, DEAL } from './start-data-rooms.ts';

/** Removes all questions with the files that they are about. */
export async function forgetQuestions(app: DataRoomsApp): Promise<void> {
  await forgetFiles(app);
  await app.clear('data_room_question', 'audit_entry', 'event');
}

/** Questions as their askers and agents send them. @param running the process, once it has started */
export function questionCalls(running: () => DataRoomsApp) {
  const address = (listingId: number) => `/api/data-rooms/${listingId}/questions`;
  const ask = (body: object = {}, person = 'buyer', listingId = DEAL) =>
    running().post(address(listingId), { question: 'Was it charged to the joint account?', ...body }, person);
  return {
    ask,
    /** @returns its id */
    asked: async (body: object = {}, person = 'buyer'): Promise<number> =>
      (await ask(body, person).expect(200)).body.id,
    read: async (person = 'buyer'): Promise<ReaderQuestions> =>
      (await running().request('get', address(DEAL), person).expect(200)).body,
    agents: async (): Promise<AgentQuestion[]> =>
      (
        await running()
          .request('get', `/api/admin${address(DEAL).slice(4)}`, 'advisor')
          .expect(200)
      ).body,
    answer: (id: number, body: object = {}, person = 'advisor', listingId = DEAL) =>
      running().post(
        `/api/admin/data-rooms/${listingId}/questions/${id}/answer`,
        { answer: 'No.', audience: 'all', version: 1, ...body },
        person,
      ),
    withdraw: (id: number, person = 'buyer', listingId = DEAL) =>
      running().request('delete', `${address(listingId)}/${id}`, person),
  };
}
