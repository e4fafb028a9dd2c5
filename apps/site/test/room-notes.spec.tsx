import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataRoomView, RoomNotes } from '@outcrop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { noteSource, notesAddress, type ShownNotes, shownNotesOf } from '../app/features/data-rooms/room-notes.ts';
import { RoomSide } from '../app/features/data-rooms/room-side.tsx';
import { loader } from '../app/routes/data-room.tsx';
import { loadContext } from '../app/server/context.ts';

const AT = '2026-12-06T15:00:00.000Z';
const note = (id: number, page: number | null): RoomNotes['notes'][number] => ({
  ...{ id, page, itemId: 5, version: 1, note: `Note ${id}`, readers: 'self', writtenAt: AT, changedAt: AT },
  file: { number: '3.3.1', name: 'Decline curves' },
});
const ROOM = { listingId: 7, deal: { openingDate: null, closingDate: null, deadlineDate: null } };

/** The panel as the server draws it. */
const drawn = (notes: ShownNotes, mayAsk = true, address = '/secure-files/7?folder=3') => {
  const side = <RoomSide room={ROOM as unknown as DataRoomView} notes={notes} mayAsk={mayAsk} />;
  const routes = [{ path: '/secure-files/:listingId', element: side }];
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />,
  ).replaceAll('&amp;', '&');
};
const some = (count: number, total = count) =>
  shownNotesOf({
    listingId: 7,
    total,
    notes: Array.from({ length: count }, (_, at) => note(at + 1, at === 0 ? null : 12)),
  });

describe('Beside the files', () => {
  it('stand the latest notes with the way to their pages, and the way to all of them in the same folder', () => {
    const page = drawn({ isAll: false, answer: some(3, 11), problem: null });
    expect(page).toContain('href="/secure-files/7/files/5"');
    expect(page).toContain('href="/secure-files/7/files/5?page=12"');
    expect(page).toMatch(/3\.3\.1, page 12<span class="vh"> of Decline curves/);
    expect(page).toContain('Only you');
    expect(page).toMatch(/href="\/secure-files\/7\?folder=3&notes=all"[^>]*>All 11 notes</);
    expect(drawn({ isAll: false, answer: some(3), problem: null })).not.toContain('All 3 notes');
  });

  it('stand all of them where they are asked for, with the way back, and how many where those are not all', () => {
    const here = '/secure-files/7?folder=3&notes=all';
    const page = drawn({ isAll: true, answer: some(4), problem: null }, true, here);
    expect(page).toMatch(/href="\/secure-files\/7\?folder=3"[^>]*>Latest notes</);
    expect(page).not.toContain('The latest 4');
    expect(drawn({ isAll: true, answer: some(4, 1_500), problem: null }, true, here)).toContain(
      'The latest 4 of 1,500 notes.',
    );
  });

  it('stands that there are none, or why they could not be loaded', () => {
    const none = drawn({ isAll: false, answer: some(0), problem: null });
    expect(none).toContain('No notes yet.');
    expect(none).toContain('href="/secure-files/7/questions"');
    expect(drawn({ isAll: false, answer: some(0), problem: null }, false)).not.toContain('Ask a question');
    const problem = { detail: 'The server is busy.', requestId: 'abc' };
    expect(drawn({ isAll: false, answer: null, problem })).toContain('Your notes could not be loaded');
  });
});

it('a note says its file and page, and the address of all notes keeps what else it says', () => {
  expect([note(1, null), note(2, 1_204)].map(noteSource)).toEqual(['3.3.1', '3.3.1, page 1,204']);
  expect(notesAddress('/secure-files/7', '?q=hutto', true)).toBe('/secure-files/7?q=hutto&notes=all');
  expect(notesAddress('/secure-files/7', '?notes=all', false)).toBe('/secure-files/7');
});

describe('A data room whose notes cannot be read', () => {
  let api: http.Server;
  let apiOrigin: string;
  const asked: string[] = [];
  const ANSWERS: Record<string, unknown> = {
    '/api/Auth/GetUser': { id: 1, isAdmin: false },
    '/api/data-rooms/7': { ...ROOM, step: 'open', openClass: false },
    '/api/data-rooms/7/files': { listingId: 7, visitedAt: null, items: [] },
    '/api/data-rooms/7/questions': { listingId: 7, mayAsk: true, lastDay: null, questions: [] },
  };
  beforeAll(async () => {
    api = http.createServer(({ url = '' }, response) => {
      asked.push(url);
      const answer = ANSWERS[url.split('?')[0]!];
      const problem = { status: 503, code: 'unavailable', detail: 'Not now.', requestId: 'abc' };
      response
        .writeHead(answer ? 200 : 503, { 'Content-Type': answer ? 'application/json' : 'application/problem+json' })
        .end(JSON.stringify(answer ?? problem));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => void api?.close());

  it.each([
    ['', false, 3],
    ['?notes=all', true, 500],
  ])('is shown all the same, asked for with "%s"', async (search, isAll, size) => {
    const headers = { cookie: 'token=x' };
    const visit = { apiOrigin, siteProof: 'p', headers, requestId: 'abc', clientAddress: '', nonce: '' };
    const url = new URL(`http://localhost/secure-files/7${search}`);
    const given = { params: { listingId: '7' }, context: loadContext(visit), url, request: new Request(url) };
    const loaded = await loader(given as unknown as Parameters<typeof loader>[0]);
    expect(loaded).toMatchObject({ notes: { isAll, answer: null, problem: { detail: 'Not now.' } } });
    expect(loaded.questions).toEqual({ count: 0, mayAsk: true });
    expect(asked).toContain(`/api/data-rooms/7/notes?size=${size}`);
  });
});
