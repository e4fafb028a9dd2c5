import { describe, expect, it } from '@jest/globals';
import { withPdf } from '@outcrop/platform/pdf';
import { type IndexedItem, indexPdf } from '../src/files/bundles/archive-index.ts';

// docs/product/data-rooms.md#room-archive

const SHA = 'a1b2c3d4'.repeat(8);
const item = (number: string, name: string, version: object | null): IndexedItem =>
  ({
    number,
    class: 'private-files',
    path: version && `Files/${number} ${name}`,
    row: { name, version },
  }) as unknown as IndexedItem;
const file = (number: string, name: string) =>
  item(number, name, { number: 2, bytes: 35_477, sha256: SHA, addedAt: new Date('2026-11-05T18:00:00Z') });

/** The lines of all pages of an index. */
async function linesOf(items: readonly IndexedItem[]): Promise<string[][]> {
  const bytes = Buffer.from(await indexPdf('Deal 7: Four units', items, new Date('2026-11-28T18:00:00Z')));
  return withPdf(bytes, { maxPages: 100, timeoutMs: 20_000 }, async (ask) => {
    const counted = await ask({ kind: 'count' });
    const pages = 'pages' in counted ? counted.pages : 0;
    const texts: string[][] = [];
    for (let page = 1; page <= pages; page++) {
      const answer = await ask({ kind: 'text', page });
      texts.push('text' in answer ? answer.text.split(/\r?\n/).map((line) => line.trim()) : []);
    }
    return texts;
  });
}

describe('The index of an archive, as a PDF', () => {
  it('counts folders and files, and has what a file is and its SHA-256, whole, in lines of their own', async () => {
    const [lines] = await linesOf([item('1', 'Land', null), file('1.1', 'Leases.pdf')]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Index of the data room on Nov 28, 2026: 1 folder and 1 file.',
        'Private · version 2 · Nov 5, 2026 · 35,477 bytes',
        `SHA-256 ${SHA}`,
      ]),
    );
  });

  it('says of a file that it is not included', async () => {
    const [lines] = await linesOf([{ ...file('1', 'Leases.pdf'), path: null }]);
    expect(lines).toContain('Private · version 2 · Nov 5, 2026 · 35,477 bytes · not included');
  });

  it('goes on page after page, each folder on that of the file which follows it', async () => {
    const items = Array.from({ length: 60 }, (_, at) => [
      item(String(at + 1), `Folder ${at + 1}`, null),
      ...(at % 3 === 0 ? [file(`${at + 1}.1`, `A long name that takes more than one line. ${'x'.repeat(150)}`)] : []),
    ]).flat();
    const pages = await linesOf(items);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toContain('60 Folder 60');
    // The last line of each is its foot.
    const [last, next] = [pages.slice(0, -1).map((lines) => lines.filter(Boolean).at(-2)), pages.slice(1)];
    for (const [at, line] of last.entries()) {
      const [, folder] = /^(\d+) Folder/.exec(line ?? '') ?? [];
      expect(next[at]![0]).not.toMatch(new RegExp(`^${folder}\\.1 `));
    }
    expect(pages.flat().filter((line) => line === `SHA-256 ${SHA}`)).toHaveLength(20);
  });
});
