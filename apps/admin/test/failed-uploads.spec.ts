import { expect, it } from '@jest/globals';
import { failedCsv } from '../src/data-rooms/files/uploads/failed-list.ts';

const failed = (name: string, path: readonly string[], reason: string) => ({
  upload: { file: new File(['x'], name), path, parentId: null },
  reason,
});

it('all files that were not uploaded are in the list, with their folders and the reasons', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    failed(`${at}.las`, ['Engineering', 'Logs'], 'The file is empty.'),
  );
  const lines = failedCsv(many).split('\r\n');
  expect(lines.length).toBe(10_002);
  expect(lines[0]).toBe('\ufeff"Folder","File","Why"');
  expect(lines[10_000]).toBe('"Engineering/Logs","9999.las","The file is empty."');
});

it('a name is text for a spreadsheet, whatever it holds', () => {
  expect(failedCsv([failed('=cmd"x",1.txt', [], 'The name “=cmd” is taken.')]).split('\r\n')[1]).toBe(
    `"","'=cmd""x"",1.txt","The name “=cmd” is taken."`,
  );
});
