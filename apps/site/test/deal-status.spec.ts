import { stickerOf } from '../app/deal/look/deal-status.ts';

describe('the sticker on a cover', () => {
  const all = { sold: true, status: 'CLOSING', isPreMarketing: true, buyNow: true } as const;

  it.each([
    ['Sold', all],
    ['Closing', { ...all, sold: false }],
    ['Pre-marketing', { ...all, sold: false, status: 'ACTIVE' }],
    ['Buy now', { ...all, sold: false, status: 'ACTIVE', isPreMarketing: false }],
    [undefined, { sold: false, status: 'ACTIVE', isPreMarketing: false, buyNow: false }],
  ] as const)('says %s first', (word, deal) => {
    expect(stickerOf(deal, true)?.word).toBe(word);
  });

  it('says nothing of buying now while that is not offered', () => {
    expect(stickerOf({ ...all, sold: false, status: 'ACTIVE', isPreMarketing: false }, false)).toBeNull();
  });
});
