import { describe, expect, it } from '@jest/globals';
import type { ReaderItem, ReaderTree } from '@outcrop/contracts';
import { factsWords, fileIcon, readWords, sizeWords, typeWords } from '../app/data-rooms/file-words.ts';
import { openFileOf, pageIn, stretchOf } from '../app/features/data-room-file/open-file.ts';
import { roomFilesOf } from '../app/features/data-rooms/room-files.ts';

const folder = (id: number, parentId: number | null, number: string): ReaderItem => ({
  ...{ id, parentId, number, kind: 'folder', name: `Folder ${number}`, class: 'private-files', file: null },
});
const file = (
  id: number,
  parentId: number | null,
  number: string,
  mark: 'new' | 'updated' | null = null,
): ReaderItem => ({
  ...{ id, parentId, number, kind: 'file', name: `File ${number}`, class: 'private-files' },
  file: {
    ...{ version: 1, bytes: 6_500_000, type: 'application/pdf', pages: 148, read: 12 },
    ...{ addedAt: '2026-11-24T03:00:00.000Z', may: 'view', mark },
  },
});
const TREE: ReaderTree = {
  listingId: 101,
  visitedAt: '2026-12-04T15:00:00.000Z',
  items: [
    folder(1, null, '1'),
    file(2, 1, '1.1'),
    folder(3, null, '3'),
    folder(4, 3, '3.1'),
    file(5, 4, '3.1.1', 'new'),
    folder(6, 4, '3.1.2'),
    file(7, 6, '3.1.2.1', 'updated'),
    file(8, 3, '3.2'),
    folder(9, null, '30'),
    file(10, 9, '30.1'),
    file(11, null, '31'),
  ],
};
const shown = (tree: ReaderTree, folderId: number | null, page = 1) =>
  roomFilesOf(tree, folderId, page).groups.map((group) => [
    group.folder?.number,
    ...group.files.map(({ number }) => number),
  ]);

describe('The files of a data room', () => {
  it('stand in folders with how many there are and are new, those below the chosen one opened', () => {
    const { folders, files, news, visitedOn } = roomFilesOf(TREE, 4, 1);
    expect(folders.map(({ number, files: count, news: fresh }) => [number, count, fresh])).toEqual([
      ['1', 1, 0],
      ['3', 3, 2],
      ['3.1', 2, 2],
      ['3.1.2', 1, 1],
      ['30', 1, 0],
    ]);
    expect([files, news, visitedOn]).toEqual([6, 2, '2026-12-04']);
    expect(roomFilesOf(TREE, null, 1).folders.map(({ number }) => number)).toEqual(['1', '3', '30']);
  });

  it('are those of the chosen folder first, then folder by folder', () => {
    expect(shown(TREE, 3)).toEqual([
      [undefined, '3.2'],
      ['3.1', '3.1.1'],
      ['3.1.2', '3.1.2.1'],
    ]);
    expect(shown(TREE, null)).toEqual([
      [undefined, '31'],
      ['1', '1.1'],
      ['3', '3.2'],
      ['3.1', '3.1.1'],
      ['3.1.2', '3.1.2.1'],
      ['30', '30.1'],
    ]);
    // A folder that is not there any more is the whole data room.
    expect(shown(TREE, 999)).toEqual(shown(TREE, null));
    expect(shown(TREE, 5)).toEqual(shown(TREE, null));
  });

  it('come 500 on a page, with the folder that they are in', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => file(100 + at, 1, `1.${at + 1}`));
    const tree = { ...TREE, items: [folder(1, null, '1'), ...many, folder(2, null, '2'), file(50, 2, '2.1')] };
    const page = (number: number) => roomFilesOf(tree, null, number);
    expect(page(1).groups.map(({ files }) => files.length)).toEqual([500]);
    expect(page(3).groups.map(({ folder: of, files }) => [of?.number, files.length])).toEqual([
      ['1', 200],
      ['2', 1],
    ]);
    expect([page(99).page, page(0).page, page(1).total]).toEqual([3, 1, 1_201]);
  });
});

describe('A file that is opened', () => {
  it('is one of the reader’s, with the pages that can be shown', () => {
    expect(openFileOf(TREE, 5)).toMatchObject({ number: '3.1.1', parentId: 4, shownPages: 148, addedOn: '2026-11-23' });
    expect(openFileOf(TREE, 4)).toBeNull();
    expect(openFileOf(TREE, 999)).toBeNull();
  });

  it('stays within its pages, of thousands of which the column shows a stretch', () => {
    expect(
      ['', 'page=12', 'page=999', 'page=0', 'page=-1', 'page=x', 'page=1e2'].map((text) =>
        pageIn(new URLSearchParams(text), 34),
      ),
    ).toEqual([1, 12, 34, 1, 1, 1, 1]);
    expect(stretchOf(12, 34)).toEqual(Array.from({ length: 34 }, (_, at) => at + 1));
    expect([stretchOf(51, 5_000)[0], stretchOf(51, 5_000).length, stretchOf(4_999, 4_999)[0]]).toEqual([51, 50, 4_951]);
  });

  it('is told in words', () => {
    const facts = { class: 'private-files', bytes: 6_500_000, type: 'application/pdf', pages: 148, read: 12 } as const;
    expect(factsWords(facts)).toBe('Private, 148 pages, 6.2 MB');
    expect([readWords(facts), readWords({ ...facts, read: 0 }), readWords({ ...facts, pages: null })]).toEqual([
      '12 of 148',
      '—',
      'Read',
    ]);
    expect([0, 1_535, 2 ** 20, 5 * 2 ** 30].map(sizeWords)).toEqual(['1 KB', '1 KB', '1.0 MB', '5.0 GB']);
    expect([
      typeWords('application/zip', 'Logs.zip'),
      typeWords('application/octet-stream', 'Leases.shp'),
      typeWords('application/octet-stream', 'Leases'),
    ]).toEqual(['ZIP archive', 'SHP file', 'Unknown']);
    expect(['application/pdf', 'text/csv', 'image/png', 'application/zip'].map(fileIcon)).toEqual([
      'text',
      'table',
      'picture',
      'file',
    ]);
  });
});
