import { describe, expect, it } from '@jest/globals';
import type { AgentItem } from '@outcrop/contracts';
import {
  beside,
  byName,
  countsOf,
  foldersAbove,
  lastIn,
  oneStep,
  rowsOf,
  seenOf,
  takes,
  treeOf,
  withoutInner,
} from '../src/data-rooms/files/tree.ts';

const item = (
  id: number,
  parentId: number | null,
  kind: AgentItem['kind'],
  more: Partial<AgentItem> = {},
): AgentItem => ({
  id,
  parentId,
  kind,
  number: '',
  name: `Item ${id}`,
  class: 'private-files',
  ownClass: null,
  may: null,
  file:
    kind === 'folder'
      ? null
      : {
          version: 1,
          bytes: 10,
          type: 'application/pdf',
          pages: 1,
          addedAt: '2026-11-26T12:00:00.000Z',
          check: 'clean',
          checkNote: null,
          addedBy: 'Dan Marsh',
        },
  ...more,
});

// 1 ─ 2 ─ 3 (file), 1 ─ 4 (file); 5 (folder); 6 (file)
const tree = treeOf([
  item(1, null, 'folder'),
  item(2, 1, 'folder'),
  item(3, 2, 'file', { may: 'view' }),
  item(4, 1, 'file', { may: 'none' }),
  item(5, null, 'folder'),
  item(6, null, 'file', { may: 'download' }),
]);
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('The rows of a tree', () => {
  it('are those of open folders, each as deep as it stands', () => {
    const shown = (...open: number[]) => rowsOf(tree, new Set(open)).map(({ item: { id }, depth }) => [id, depth]);
    expect(shown()).toEqual([
      [1, 0],
      [5, 0],
      [6, 0],
    ]);
    expect(shown(1)).toEqual([
      [1, 0],
      [2, 1],
      [4, 1],
      [5, 0],
      [6, 0],
    ]);
    // What is in a folder that is open, in one that is closed, is not shown.
    expect(shown(2)).toEqual([
      [1, 0],
      [5, 0],
      [6, 0],
    ]);
  });

  it('of 5,000 files are made in a moment', () => {
    const many = treeOf([
      item(1, null, 'folder'),
      ...Array.from({ length: 5_000 }, (_, at) => item(at + 2, 1, 'file')),
    ]);
    expect(rowsOf(many, new Set([1]))).toHaveLength(5_001);
  });
});

describe('What is selected', () => {
  it('is counted with all that is in it', () => {
    expect(countsOf(tree, new Set([1]))).toEqual({ files: 2, folders: 2 });
    expect(countsOf(tree, new Set([2, 6]))).toEqual({ files: 2, folders: 1 });
  });

  it('acts as the outermost of it, in reading order', () => {
    expect(ids(withoutInner(tree, new Set([6, 3, 2])))).toEqual([2, 6]);
    expect(ids(foldersAbove(tree, 3))).toEqual([1, 2]);
  });
});

describe('A place in a tree', () => {
  const none = new Set<number>();
  it('is beside those that do not move themselves', () => {
    const file = tree.byId.get(6)!;
    expect(beside(tree, file, 'before', none)).toEqual({ parentId: null, after: 5 });
    expect(beside(tree, file, 'before', new Set([5]))).toEqual({ parentId: null, after: 1 });
    expect(beside(tree, file, 'after', new Set([6]))).toEqual({ parentId: null, after: 5 });
    expect(lastIn(tree, 1, none)).toEqual({ parentId: 1, after: 4 });
    expect(lastIn(tree, 5, none)).toEqual({ parentId: 5, after: null });
  });

  it('is one up or down, and none at an end', () => {
    const step = (id: number, by: -1 | 1) => oneStep(tree, tree.byId.get(id)!, by);
    expect(step(5, -1)).toEqual({ parentId: null, after: null });
    expect(step(5, 1)).toEqual({ parentId: null, after: 6 });
    expect(step(1, -1)).toBeUndefined();
    expect(step(4, 1)).toBeUndefined();
  });

  it('is never inside what moves', () => {
    expect(takes(tree, 2, new Set([1]))).toBe(false);
    expect(takes(tree, 1, new Set([1]))).toBe(false);
    expect(takes(tree, 1, new Set([2]))).toBe(true);
    expect(takes(tree, null, new Set([1]))).toBe(true);
  });
});

describe('What a group sees', () => {
  it('is the files that it may read, and the folders around them', () => {
    expect([...seenOf(tree)].sort()).toEqual([1, 2, 3, 6]);
  });

  it('is no file before it was checked', () => {
    const file = item(1, null, 'file', { may: 'download' });
    expect(seenOf(treeOf([{ ...file, file: { ...file.file!, check: 'waiting' } }])).size).toBe(0);
  });
});

it('finds a name whatever its capitals and its Unicode form', () => {
  const find = byName(treeOf([item(1, null, 'file', { name: 'R\u00e9sum\u00e9.pdf' })]));
  expect(find(null, 'RE\u0301SUME\u0301.PDF')?.id).toBe(1);
  expect(find(1, 'R\u00e9sum\u00e9.pdf')).toBeUndefined();
});
