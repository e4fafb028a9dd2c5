import { expect, it } from '@jest/globals';
import type { FileNote } from '@outcrop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NotesPanel } from '../app/features/data-room-file/notes-panel.tsx';
import { type OpenFile, pageIn } from '../app/features/data-room-file/open-file.ts';

// docs/product/data-rooms.md#notes-and-questions-screens

const AT = '2026-12-06T15:00:00.000Z';
const note = (id: number, page: number | null): FileNote => ({
  ...{ id, page, itemId: 5, version: 1, note: `Note ${id}`, readers: 'self', writtenAt: AT, changedAt: AT },
});
const entries = { notes: [note(1, 2), note(2, 12)], questions: [], mayAsk: true };
/** Its second version has three pages, its first one had more. */
const FILE = { listingId: 7, id: 5, version: 2, shownPages: 3 } as OpenFile;

/** The notes as the server draws them beside the page that the address says. */
const drawn = (search: string) => {
  const page = pageIn(new URLSearchParams(search), FILE.shownPages);
  const panel = <NotesPanel file={FILE} page={page} entries={entries} sent={null} />;
  const router = createMemoryRouter([{ path: '/', element: panel }], { initialEntries: [`/?${search}`] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
};

it('beside a file, a link to a page that its version has no more leads to the notes on the whole file, where what was written on it is', () => {
  const page = drawn('page=12');
  expect(page).toContain('Note 2');
  expect(page).toContain('Page 12, which this version has not');
  expect(page).not.toMatch(/<a[^>]*page=12/);
  expect(page).toMatch(/<a[^>]*href="\/secure-files\/7\/files\/5\?page=2"[^>]*>Page 2</);
});

it('beside a page stand its own notes alone', () => {
  expect(drawn('page=2')).toContain('Note 1');
  expect(drawn('page=2')).not.toContain('Note 2');
  expect(drawn('page=3')).toContain('No notes on this page yet.');
});
