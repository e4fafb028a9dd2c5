import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ConsumerContext, Delivery, PayloadOf } from '@outcrop/platform';
import type { fileChecked } from '../src/files/files.events.ts';
import { FirstPages } from '../src/files/pages/first-pages.consumer.ts';
import type { PagePictures } from '../src/files/pages/page-pictures.ts';

// docs/product/data-rooms.md#drawn-pages

afterEach(() => {
  jest.restoreAllMocks();
});

/** Draws ahead of a file with so many pages. @param ahead draws some pages, and answers whether it did @returns the pages of each opening */
async function drawnOf(
  pages: number,
  ahead: () => boolean,
  signal = new AbortController().signal,
): Promise<number[][]> {
  const openings: number[][] = [];
  const pictures = {
    ahead: async (_: unknown, asked: number[]) => {
      openings.push(asked);
      return ahead();
    },
  };
  const em = { fork: () => ({ findOne: async () => ({ pages }) }) };
  const deliveries = [{ event: { versionId: 1 } }] as unknown as Delivery<PayloadOf<typeof fileChecked>>[];
  await new FirstPages(pictures as unknown as PagePictures).handle(deliveries, {
    em,
    signal,
  } as unknown as ConsumerContext);
  return openings;
}

describe('The first pages of a file are drawn ahead', () => {
  it('five in an opening, so that other files are read in between', async () => {
    expect(await drawnOf(7, () => true)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ]);
  });

  it('as far as they can be drawn, and for a minute', async () => {
    expect(await drawnOf(20, () => false)).toHaveLength(1);
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const slow = () => {
      now += 31_000;
      return true;
    };
    expect(await drawnOf(20, slow)).toHaveLength(2);
  });

  it('until the worker stops', async () => {
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      return true;
    };
    expect(await drawnOf(20, stop, stopping.signal)).toHaveLength(1);
  });
});
