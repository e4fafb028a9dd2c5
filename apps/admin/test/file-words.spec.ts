import type { ContentFileRecord } from '@outcrop/contracts';
import { factsOf, limitWords, refusalOf } from '../src/files/file-words.ts';
import { sizeWords } from '../src/size-words.ts';

const MB = 1024 * 1024;

it.each([
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [1.25 * MB, '1.3 MB'],
  [50 * MB, '50 MB'],
])('%d bytes are %s', (size, words) => expect(sizeWords(size)).toBe(words));

it('says of a file what it is', () => {
  const file = { type: 'image/jpeg', width: 1200, height: 520, pages: null, filesize: 340 * 1024 } as ContentFileRecord;
  expect(factsOf(file)).toBe('JPEG, 1,200 × 520, 340 KB');
  expect(factsOf({ ...file, type: 'application/pdf', pages: 1 })).toBe('PDF, 1 page, 340 KB');
  expect(factsOf({ ...file, type: 'application/pdf', pages: 12 })).toBe('PDF, 12 pages, 340 KB');
});

it.each([
  [undefined, 'Pictures of at most 50 MB, PDFs of at most 500 MB.'],
  ['image', 'At most 50 MB each.'],
  ['pdf', 'At most 500 MB each.'],
] as const)('says how large %s may be', (accepts, words) => expect(limitWords(accepts)).toBe(words));

describe('a file is refused before any of it is sent', () => {
  it.each([
    [{ size: 0, type: 'image/png' }, undefined, 'The file is empty.'],
    [{ size: 50 * MB + 1, type: 'image/png' }, undefined, 'It is larger than the 50 MB limit.'],
    [{ size: 500 * MB + 1, type: 'application/pdf' }, 'pdf', 'It is larger than the 500 MB limit.'],
    [{ size: 9, type: 'application/pdf' }, 'image', 'It must be JPEG, PNG, WebP, AVIF or GIF.'],
    [{ size: 9, type: 'image/svg+xml' }, undefined, 'It must be JPEG, PNG, WebP, AVIF, GIF or PDF.'],
  ] as const)('%j for %s', (file, accepts, words) => expect(refusalOf(file, accepts)).toBe(words));

  it('and one that may go is not', () => {
    expect(refusalOf({ size: 50 * MB, type: 'image/webp' }, 'image')).toBeUndefined();
    expect(refusalOf({ size: 1, type: 'application/pdf' }, undefined)).toBeUndefined();
    expect(refusalOf({ size: 500 * MB, type: 'application/pdf' }, undefined)).toBeUndefined();
  });
});
