import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { treeOf } from '../src/data-rooms/files/tree.ts';
import { foundIn, foundInInput, isHiddenName } from '../src/data-rooms/files/uploads/found-files.ts';
import { type PlannedUpload, pathWords, planUploads } from '../src/data-rooms/files/uploads/plan-uploads.ts';
import { type Sender, UploadQueue } from '../src/data-rooms/files/uploads/upload-queue.ts';

const file = (name: string, bytes = 3, webkitRelativePath = ''): File =>
  Object.defineProperty(new File(['x'.repeat(bytes)], name), 'webkitRelativePath', { value: webkitRelativePath });
const upload = (name: string, path: readonly string[] = [], parentId: number | null = null): PlannedUpload => ({
  file: file(name),
  path,
  parentId,
});

describe('What is dropped', () => {
  const entryOf = (given: File) => ({
    name: given.name,
    isDirectory: false,
    file: (done: (file: File) => void) => done(given),
  });
  /** A folder as a browser tells of it: a few at a time. */
  const folder = (name: string, inside: readonly object[]) => ({
    name,
    isDirectory: true,
    createReader: () => {
      let at = 0;
      const readEntries = (done: (entries: readonly object[]) => void) => {
        at += 2;
        done(inside.slice(at - 2, at));
      };
      return { readEntries };
    },
  });

  it('is found in its folders, in the order of names, without what systems put there', async () => {
    const wells = folder('Wells', [file('10.las'), file('9.las'), file('.DS_Store'), file('2.las')].map(entryOf));
    const dropped = folder('Engineering', [
      wells,
      folder('Empty', []),
      entryOf(file('Thumbs.db')),
      entryOf(file('a.pdf')),
    ]);
    const found = await foundIn([dropped] as unknown as FileSystemEntry[]);
    expect(found.files.map(pathWords)).toEqual([
      'Engineering / a.pdf',
      'Engineering / Wells / 2.las',
      'Engineering / Wells / 9.las',
      'Engineering / Wells / 10.las',
    ]);
    expect(found).toMatchObject({ hidden: ['Thumbs.db', '.DS_Store'], emptyFolders: 1 });
  });

  it('is the same of an input for a folder', () => {
    const chosen = [file('b.pdf', 3, 'Land/b.pdf'), file('x', 3, 'Land/.git/x'), file('a.pdf', 3, 'Land/Leases/a.pdf')];
    const found = foundInInput(chosen);
    expect(found.files.map(pathWords)).toEqual(['Land / b.pdf', 'Land / Leases / a.pdf']);
    expect(found.hidden).toEqual(['x']);
  });

  it.each(['.DS_Store', 'Thumbs.db', 'THUMBS.DB', 'desktop.ini', '~$Report.docx', '__MACOSX'])(
    '%s is hidden',
    (name) => {
      expect(isHiddenName(name)).toBe(true);
    },
  );
});

describe('The queue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  /** Sends that end when the test says so. */
  function startQueue() {
    const sends: {
      name: string;
      sameName: string;
      done: () => void;
      fail: (error: Error) => void;
      signal: AbortSignal;
    }[] = [];
    const givenUp: string[] = [];
    const finished: number[] = [];
    const sender: Sender = {
      send: (planned, sameName, { signal }) =>
        new Promise((resolve, reject) => {
          sends.push({ name: planned.file.name, sameName, done: resolve, fail: reject, signal: signal! });
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
      giveUp: async (planned) => void givenUp.push(planned.file.name),
      finish: async (done) => void finished.push(done.length),
    };
    return { queue: new UploadQueue(sender), sends, givenUp, finished };
  }
  /** What is seen of it once everything has settled. */
  const seen = async (queue: UploadQueue) => {
    await jest.advanceTimersByTimeAsync(250);
    return queue.get();
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => upload(`${at}.pdf`));

  it('sends three at a time, in order, tells how far it is, and finishes once', async () => {
    const { queue, sends, finished } = startQueue();
    queue.add(many(5), 'refuse');
    expect(sends.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf']);
    sends[1]!.done();
    expect(await seen(queue)).toMatchObject({ files: 5, done: 1, isUnderWay: true });
    expect(sends.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    for (const at of [0, 2, 3]) sends[at]!.done();
    await seen(queue);
    sends[4]!.done();
    expect(await seen(queue)).toMatchObject({ files: 5, done: 5, isUnderWay: false, active: [], failed: [] });
    expect(finished).toEqual([5]);
  });

  it('tells each of its ends, also of files that are sent before anything is told of them', async () => {
    const { queue, sends } = startQueue();
    const ends: number[] = [];
    for (const at of [0, 1]) {
      queue.add(many(1), 'refuse');
      sends[at]!.done();
      const { done, isUnderWay, ...state } = await seen(queue);
      expect([done, isUnderWay]).toEqual([1, false]);
      ends.push(state.ends);
    }
    expect(ends).toEqual([1, 2]);
  });

  it('lists what failed and why, and hands it out for another try', async () => {
    const { queue, sends } = startQueue();
    queue.add(many(2), 'replace');
    sends[0]!.fail(new Error('There is a file of this name already.'));
    sends[1]!.done();
    const { failed, files, done } = await seen(queue);
    expect(
      failed.map(
        ({
          upload: {
            file: { name },
          },
          reason,
        }) => [name, reason],
      ),
    ).toEqual([['0.pdf', 'There is a file of this name already.']]);
    expect([files, done]).toEqual([1, 1]);
    expect(queue.takeFailed().map(({ file: { name } }) => name)).toEqual(['0.pdf']);
    expect((await seen(queue)).failed).toEqual([]);
  });

  it('sends 10,000 files of one drag three at a time, and lists the one that failed', async () => {
    const { queue, sends, finished } = startQueue();
    const { ready } = planUploads(treeOf([]), many(10_000));
    queue.add(ready, 'refuse');
    const onTheirWay = new Set<number>();
    for (const at of ready.keys()) {
      onTheirWay.add(sends.length - at);
      if (at === 4_999) sends[at]!.fail(new Error('Out of disk space; nothing was saved.'));
      else sends[at]!.done();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(Math.max(...onTheirWay)).toBe(3);
    const { failed, files, done, isUnderWay } = await seen(queue);
    expect(failed.map(({ upload: { file } }) => file.name)).toEqual(['4999.pdf']);
    expect([files, done, isUnderWay, finished]).toEqual([9_999, 9_999, false, [9_999]]);
  });

  it('goes on with the same files after a pause', async () => {
    const { queue, sends, givenUp } = startQueue();
    queue.add(many(4), 'refuse');
    queue.pause();
    expect(sends.every(({ signal }) => signal.aborted)).toBe(true);
    expect(await seen(queue)).toMatchObject({ isPaused: true, isUnderWay: true, active: [], failed: [], files: 4 });
    queue.resume();
    expect(sends.slice(3).map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf']);
    expect(givenUp).toEqual([]);
  });

  it('says what is on its way, also while it is paused', async () => {
    const { queue, sends } = startQueue();
    const names = () => queue.onTheirWay().map(({ file: { name } }) => name);
    queue.add(many(5), 'refuse');
    sends[1]!.done();
    await seen(queue);
    expect(names()).toEqual(['0.pdf', '2.pdf', '3.pdf', '4.pdf']);
    queue.pause();
    expect(names()).toEqual(['0.pdf', '2.pdf', '3.pdf', '4.pdf']);
    queue.stopAll();
    expect(names()).toEqual([]);
  });

  it('gives up one, or all', async () => {
    const { queue, sends, givenUp } = startQueue();
    queue.add(many(5), 'refuse');
    const [first] = (await seen(queue)).active;
    queue.stop(first!.key);
    expect(givenUp).toEqual(['0.pdf']);
    expect(sends).toHaveLength(4);
    queue.stopAll();
    expect(givenUp).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
    expect(await seen(queue)).toMatchObject({ files: 0, done: 0, isUnderWay: false, active: [], failed: [] });
  });

  it('takes 2,000 files in one go', async () => {
    const queue: UploadQueue = new UploadQueue({
      send: async () => {},
      giveUp: async () => {},
      finish: async () => {},
    });
    queue.add(many(2_000), 'refuse');
    expect(await seen(queue)).toMatchObject({ files: 2_000, done: 2_000 });
  });
});
