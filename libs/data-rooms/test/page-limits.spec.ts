import { describe, expect, it } from '@jest/globals';
import type { SharpImages } from '@outcrop/images';
import { Unavailable } from '@outcrop/platform';
import { PDF } from '../src/files/checks/file-kinds.ts';
import type { LocalFiles } from '../src/files/pages/local-files.ts';
import { PdfPages } from '../src/files/pages/pdf-pages.ts';
import { SheetPages } from '../src/files/pages/sheet-pages.ts';

// docs/product/data-rooms.md#drawn-pages, docs/product/data-rooms.md#sheet-pages

const MAX_BYTES = 500 * 2 ** 20;
const [OPENED, WAITING] = [2, 60];

/** Files that are there, but are open until they are let go. */
function heldFiles() {
  let opened = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const files = {
    use: async () => {
      opened += 1;
      await held;
      return null;
    },
  };
  return { files: files as unknown as LocalFiles, opened: () => opened, letGo };
}

describe.each([
  ['PDFs', PDF, (files: LocalFiles) => new PdfPages(files)],
  ['tables', 'text/csv', (files: LocalFiles) => new SheetPages(files, {} as SharpImages)],
])('Of %s', (_, type, make) => {
  const version = { id: 1, key: 'data-rooms/a', bytes: 1, type };

  it('two are open at a time, sixty wait, and who comes then is told to come again', async () => {
    const { files, opened, letGo } = heldFiles();
    const pages = make(files);
    const asked = Array.from({ length: OPENED + WAITING }, () => pages.count(version));
    await expect(pages.count(version)).rejects.toThrow(Unavailable);
    expect(opened()).toBe(OPENED);
    letGo();
    await Promise.all(asked);
    expect(opened()).toBe(OPENED + WAITING);
  });

  it('none of more than 500 MB is opened', async () => {
    const { files, opened, letGo } = heldFiles();
    letGo();
    const pages = make(files);
    await pages.count({ ...version, bytes: MAX_BYTES + 1 });
    expect(opened()).toBe(0);
    await pages.count({ ...version, bytes: MAX_BYTES });
    expect(opened()).toBe(1);
  });
});
