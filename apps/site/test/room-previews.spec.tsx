import { describe, expect, it } from '@jest/globals';
import type { FileRight, ReaderTree } from '@outcrop/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { openFileOf } from '../app/features/data-room-file/open-file.ts';
import { FileTable } from '../app/features/data-rooms/files-view.tsx';
import { roomFilesOf } from '../app/features/data-rooms/room-files.ts';

// docs/product/data-rooms.md#no-preview

type May = Exclude<FileRight, 'none'>;
const PDF = 'application/pdf';
const TIFF = 'image/tiff';
const tree = (type: string, pages: number | null, may: May = 'view'): ReaderTree => ({
  listingId: 7,
  visitedAt: null,
  items: [
    {
      ...{ id: 1, parentId: null, kind: 'file', number: '1', name: 'Log', class: 'private-files' },
      file: {
        ...{ version: 1, bytes: 6_500_000, type, pages, read: 0, may, mark: null },
        addedAt: '2026-11-24T15:00:00Z',
      },
    },
  ],
});
/** The table of files as the server draws it. */
const drawn = (shown: ReaderTree) => {
  const table = <FileTable listingId={7} files={roomFilesOf(shown, null, 1)} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />);
};

describe('A file that its reader may view', () => {
  it.each([
    ['a PDF without pages', PDF, null],
    ['a picture that cannot be shown', TIFF, 0],
    ['what is just bytes', 'application/octet-stream', null],
  ])('and of which there is nothing to view says so, and whom to ask: %s', (_, type, pages) => {
    const page = drawn(tree(type, pages));
    expect(page).toContain('>No preview</td>');
    expect(page).toContain('6.2 MB, no preview');
    expect(page).toContain('For a file without a preview, ask the deal’s agent.');
    expect(openFileOf(tree(type, pages), 1)?.shownPages).toBe(0);
  });

  it.each([
    ['a PDF', PDF, 148, 148],
    ['a scan of several pages', TIFF, 3, 3],
    ['a picture', TIFF, null, 1],
  ])('says so: %s', (_, type, pages, shownPages) => {
    const page = drawn(tree(type, pages));
    expect(page).toContain('>View</td>');
    expect(page).not.toMatch(/no preview|without a preview/i);
    expect(openFileOf(tree(type, pages), 1)?.shownPages).toBe(shownPages);
  });

  it('or take with them is there to be downloaded, with or without a preview', () => {
    const page = drawn(tree('application/zip', null, 'download'));
    expect(page).toContain('>Download</td>');
    expect(page).not.toMatch(/no preview|without a preview/i);
  });
});
