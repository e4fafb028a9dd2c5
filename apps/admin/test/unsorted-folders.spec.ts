import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NewFolders } from '../src/data-rooms/files/uploads/plan-uploads.ts';
import { UnsortedFolders } from '../src/data-rooms/files/uploads/unsorted-folders.ts';

// docs/product/data-rooms.md#room-files-screen

const ROOM = 12_675;
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
/** A file in folders. @param newFrom of these the first that is made for it */
const file = (path: string, newFrom?: number, parentId: number | null = null): NewFolders => ({
  ...{ path: path.split('/'), parentId },
  ...(newFrom !== undefined && { newFrom }),
});
const around = (folders: UnsortedFolders, ...files: NewFolders[]) =>
  folders.around(files).map(({ path }) => path.join('/'));

describe('Folders that came with files', () => {
  beforeEach(() => stored.clear());

  it('are known to the next window until they are in order, also those into which no more files come', () => {
    const first = new UnsortedFolders(storage, ROOM);
    for (const path of ['Wells/North/Logs', 'Wells/North/Cores']) first.note(file(path, 1));
    first.note(file('Land', 0));
    const next = new UnsortedFolders(storage, ROOM);
    const wells = ['Wells/North', 'Wells/North/Logs', 'Wells/North/Cores'];
    expect(around(next, file('Wells/North/Cores'))).toEqual(wells);
    // What was there before is left as it was arranged, and so is what did not come with these.
    expect(around(next, file('Wells'), file('Maps'))).toEqual([]);
    next.note(file('Wells/North/Maps', 2));
    expect(around(next, file('Wells/North/Maps', 2))).toEqual([...wells, 'Wells/North/Maps']);
    next.forget(next.around([file('Wells/North/Maps')]));
    expect(around(new UnsortedFolders(storage, ROOM), file('Wells/North/Logs'), file('Land'))).toEqual(['Land']);
    next.forget(next.around([file('Land')]));
    expect(stored.size).toBe(0);
  });

  it('are those of one place in one data room', () => {
    const folders = new UnsortedFolders(storage, ROOM);
    folders.note(file('Wells', 0, 7));
    folders.note(file('Land'));
    expect(folders.around([file('Wells', undefined, 7)])).toEqual([{ parentId: 7, path: ['Wells'], newFrom: 0 }]);
    expect(around(folders, file('Wells'), file('Land'))).toEqual([]);
    expect(around(new UnsortedFolders(storage, ROOM + 1), file('Wells', undefined, 7))).toEqual([]);
  });

  it('are forgotten after a day, as what was sent of a file is', () => {
    new UnsortedFolders(storage, ROOM).note(file('Wells', 0));
    jest.useFakeTimers({ now: Date.now() + 25 * 3_600_000 });
    expect(around(new UnsortedFolders(storage, ROOM), file('Wells'))).toEqual([]);
    jest.useRealTimers();
  });

  it('are known to their own window where a browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('Refused.');
    };
    const folders = new UnsortedFolders({ getItem: refuse, setItem: refuse, removeItem: refuse }, ROOM);
    folders.note(file('Wells', 0));
    expect(around(folders, file('Wells'))).toEqual(['Wells']);
    folders.forget(folders.around([file('Wells')]));
    expect(around(folders, file('Wells'))).toEqual([]);
  });
});
