import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bundlePaths, notePath } from '../src/files/bundles/bundle-paths.ts';
import type { PlacedItem, TreeRow } from '../src/files/tree/place-items.ts';

// docs/product/data-rooms.md#room-zip

type Named = TreeRow & { readonly name: string };
/** Files of these names, one after the other in one folder; the folder's own path is the first. */
function pathsOf(names: readonly string[], folder = 'Land'): string[] {
  const placed = [
    { number: '1', row: { id: 1, parentId: null, name: folder } },
    ...names.map((name, index) => ({ number: `1.${index + 1}`, row: { id: index + 2, parentId: 1, name } })),
  ] as unknown as PlacedItem<Named>[];
  return [...bundlePaths(placed).values()];
}
const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe('A name in a zip', () => {
  it.each([
    ['地'.repeat(196), '.pdf'],
    ['e\u0301'.repeat(98), '.tar'],
    ['👩‍🌾'.repeat(24), '.xlsx'],
    ['Lease of 40 acres. '.repeat(9) + '地'.repeat(29), ''],
  ])(
    'of %j%s is as long as Linux and macOS take, ends with a whole letter, and keeps what it ends with',
    (stem, end) => {
      const name = lastName(pathsOf([stem + end])[1]!);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.endsWith(end)).toBe(true);
      const kept = name.slice('1.1 '.length, name.length - end.length);
      expect(stem.startsWith(kept)).toBe(true);
      const letters = [...new Intl.Segmenter('en').segment(stem)].map(({ segment }) => segment);
      const left = letters.filter((_, index) => letters.slice(0, index + 1).join('').length > kept.length);
      expect(letters.slice(0, letters.length - left.length).join('')).toBe(kept);
      // The next letter would have been too much.
      if (left.length > 0) expect(Buffer.byteLength(name + left[0]!)).toBeGreaterThan(255);
    },
  );

  it('is another one than its neighbours’ in any letters’ case and form, and so is a text that stands for a file', () => {
    const letter = fc.constantFrom('地', 'é', 'E\u0301', 'é', 'a', 'A', '.', ' ', '👩‍🌾');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: letter, minLength: 60, maxLength: 200 }), { maxLength: 6 }), (names) => {
        for (const paths of [pathsOf(names), pathsOf(names).map(notePath)]) {
          const all = paths.map(lastName);
          expect(new Set(all.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(all.length);
          for (const name of all) {
            expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
            expect(name).not.toMatch(/[. ]$/);
          }
        }
      }),
    );
  });

  it('of a folder that is too long is the same for all that is in it', () => {
    const [folder, ...inside] = pathsOf(['a.txt', 'b.txt'], '地'.repeat(200));
    expect(inside).toEqual([`${folder}/1.1 a.txt`, `${folder}/1.2 b.txt`]);
    expect(Buffer.byteLength(folder!)).toBeLessThanOrEqual(255);
  });

  it('of a text that stands for a file says so at its end', () => {
    expect(notePath('1 Land/1.1 a.pdf')).toBe('1 Land/1.1 a.pdf (not included).txt');
    expect(notePath(pathsOf([`${'地'.repeat(196)}.pdf`])[1]!)).toMatch(/^1 Land\/1\.1 地+ \(not included\)\.txt$/);
  });
});
