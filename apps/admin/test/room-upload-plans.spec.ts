import { describe, expect, it } from '@jest/globals';
import { type AgentItem, MAX_DATA_ROOM_ITEMS } from '@outcrop/contracts';
import { treeOf } from '../src/data-rooms/files/tree.ts';
import {
  newFoldersOf,
  type PlannedUpload,
  planUploads,
  type UploadPlan,
} from '../src/data-rooms/files/uploads/plan-uploads.ts';

const file = (name: string, bytes = 3): File => new File(['x'.repeat(bytes)], name);
const upload = (name: string, path: readonly string[] = [], parentId: number | null = null): PlannedUpload => ({
  file: file(name),
  path,
  parentId,
});

describe('A plan', () => {
  const item = (id: number, parentId: number | null, kind: AgentItem['kind'], name: string) =>
    ({ id, parentId, kind, name, file: null }) as AgentItem;
  const tree = treeOf([
    item(1, null, 'folder', 'Engineering'),
    item(2, 1, 'file', 'Report.pdf'),
    item(3, null, 'file', 'Maps'),
  ]);
  const counted = ({ ready, taken, refused }: UploadPlan) => ({
    ready: ready.length,
    taken: taken.length,
    refused: refused.map(({ reason }) => reason),
  });
  const planned = (...uploads: PlannedUpload[]) => counted(planUploads(tree, uploads));

  it('knows which names are taken, below the folder that was dropped on', () => {
    expect(planned(upload('REPORT.pdf', ['engineering']))).toMatchObject({ ready: 0, taken: 1 });
    expect(planned(upload('report.PDF', [], 1))).toMatchObject({ ready: 0, taken: 1 });
    expect(planned(upload('Report.pdf'), upload('Report.pdf', ['New']))).toMatchObject({ ready: 2, taken: 0 });
  });

  it('knows which folders are made for files, and finds them afterwards', () => {
    const uploads = planUploads(tree, [
      upload('a.las', ['Engineering', 'Logs', 'Old']),
      upload('b.pdf', ['Land ']),
    ]).ready;
    expect(uploads.map(({ newFrom }) => newFrom)).toEqual([1, 0]);
    const after = treeOf([
      ...tree.items,
      item(4, 1, 'folder', 'Logs'),
      item(5, 4, 'folder', 'Old'),
      item(6, null, 'folder', 'Land'),
    ]);
    expect([...newFoldersOf(after, uploads)]).toEqual([4, 5, 6]);
  });

  it('refuses what the server would', () => {
    const long = { ...upload('a.pdf'), path: Array.from({ length: 13 }, (_, at) => `F${at}`) };
    const { refused } = planned(
      { ...upload('a.pdf'), file: file('empty.pdf', 0) },
      upload('a.pdf', ['Maps']),
      upload('Engineering'),
      upload('a\u202e.pdf'),
      long,
    );
    expect(refused).toEqual([
      'The file is empty.',
      'A file has the name of its folder.',
      'A folder has its name.',
      expect.stringContaining('must be one line'),
      'Folders are at most 12 deep.',
    ]);
  });

  const TWIN = 'Another of these files has the same name. Capitals make no difference.';
  it.each([
    ['to replace one, in capitals', upload('report.pdf', [], 1), upload('REPORT.pdf', ['engineering']), 'taken'],
    ['to replace one, by a blank', upload('Report.pdf', [], 1), upload('Report.pdf ', [], 1), 'taken'],
    ['new ones, in capitals', upload('Map.pdf'), upload('map.PDF'), 'ready'],
    [
      'new ones, in Unicode form',
      upload('R\u00e9sum\u00e9.pdf', ['Land']),
      upload('Re\u0301sume\u0301.pdf', ['LAND']),
      'ready',
    ],
  ] as const)('sends one of two that go to one place: %s', (_what, first, second, into) => {
    const plan = planUploads(tree, [first, second]);
    expect(plan[into].map(({ file }) => file)).toEqual([first.file]);
    expect(plan.refused).toEqual([{ upload: second, reason: TWIN }]);
    expect(counted(plan)).toMatchObject({ ready: 0, taken: 0, [into]: 1 });
  });

  it('takes no two for one that go to different places', () => {
    const apart = [upload('a.pdf'), upload('a.pdf', ['New']), upload('a.pdf', ['New', 'a']), upload('a.pdf', [], 1)];
    // Written with one sign that stands for three.
    const signs = [upload('c.pdf', ['a\u2100', 'x']), upload('c.pdf', ['aa', 'c', 'x'])];
    expect(planned(...apart, ...signs)).toEqual({ ready: 6, taken: 0, refused: [] });
    // One that is not sent has taken no name.
    expect(planned({ ...upload('a.pdf'), file: file('A.pdf', 0) }, upload('a.pdf'))).toMatchObject({ ready: 1 });
  });

  it('knows files and new folders of one name, whichever comes first', () => {
    expect(planned(upload('leases'), upload('a.pdf', ['Leases', 'Old']))).toMatchObject({
      ready: 1,
      refused: ['A file has the name of its folder.'],
    });
    expect(planned(upload('a.pdf', ['Leases', 'Old']), upload('OLD', ['Leases']))).toMatchObject({
      ready: 1,
      refused: ['A folder has its name.'],
    });
  });

  it('knows what is on its way already', () => {
    const onTheirWay = [upload('New.pdf', ['Land']), upload('Report.pdf', [], 1)];
    const again = [upload('new.pdf', ['land']), upload('report.pdf', [], 1), upload('Other.pdf')];
    expect(counted(planUploads(tree, again, onTheirWay))).toEqual({
      ready: 1,
      taken: 0,
      refused: ['A file of this name is on its way already.', 'A file of this name is on its way already.'],
    });
  });

  describe('of a data room that is nearly full', () => {
    const FULL = 'A data room has at most 20,000 files and folders.';
    /** Of as many items as leave room for `left`; a report is one of them. */
    const nearlyFull = (left: number) =>
      treeOf(Array.from({ length: MAX_DATA_ROOM_ITEMS - left }, (_, at) => item(at + 1, null, 'file', `${at}.pdf`)));
    const inRoomFor = (left: number, ...uploads: PlannedUpload[]) => counted(planUploads(nearlyFull(left), uploads));

    it('has what fits, to the last one, and refuses the others before they are sent', () => {
      const three = [upload('a.pdf'), upload('b.pdf'), upload('c.pdf')];
      expect(inRoomFor(3, ...three)).toEqual({ ready: 3, taken: 0, refused: [] });
      expect(inRoomFor(2, ...three)).toEqual({ ready: 2, taken: 0, refused: [FULL] });
      expect(inRoomFor(0, ...three)).toEqual({ ready: 0, taken: 0, refused: [FULL, FULL, FULL] });
    });

    it('counts each new folder once, and none of a file that does not fit', () => {
      const folders = [upload('a.pdf', ['Land', 'Leases']), upload('b.pdf', ['LAND', 'Leases']), upload('c.pdf')];
      expect(inRoomFor(5, ...folders)).toMatchObject({ ready: 3, refused: [] });
      expect(inRoomFor(4, ...folders)).toMatchObject({ ready: 2, refused: [FULL] });
      expect(inRoomFor(2, ...folders)).toMatchObject({ ready: 1, refused: [FULL, FULL] });
    });

    it('does not count what replaces a file', () => {
      expect(inRoomFor(0, upload('7.pdf'), upload('8.PDF'))).toEqual({ ready: 0, taken: 2, refused: [] });
      expect(inRoomFor(1, upload('7.pdf'), upload('new.pdf'), upload('newer.pdf'))).toEqual({
        ready: 1,
        taken: 1,
        refused: [FULL],
      });
    });

    it('counts what is on its way, and once what has arrived meanwhile', () => {
      const onTheirWay = [upload('7.pdf'), upload('a.pdf', ['Land'])];
      const plan = (left: number) => counted(planUploads(nearlyFull(left), [upload('b.pdf')], onTheirWay));
      expect(plan(3)).toMatchObject({ ready: 1, refused: [] });
      expect(plan(2)).toMatchObject({ ready: 0, refused: [FULL] });
    });
  });
});
