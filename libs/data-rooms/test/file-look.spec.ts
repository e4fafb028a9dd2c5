import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { FileLook } from '../src/files/checks/file-look.ts';

// docs/product/data-rooms.md#file-checks

it('a look at a file gives the memory back of what it reads alone, and of nothing that a scanner may be sending', async () => {
  const chunks = [1, 2, 3, 4].map((value) => Buffer.alloc(1_000, value));
  const sha256 = createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
  const look = new FileLook(Readable.from(chunks, { objectMode: false }));
  for await (const chunk of look.passing()) if (chunk === chunks[1]) break;
  expect(await look.end('four.bin')).toMatchObject({ sha256, bytes: 4_000 });
  expect(chunks.map(({ length }) => length)).toEqual([1_000, 1_000, 0, 0]);
});
