import sharp from 'sharp';
import { coverArt } from '../src/cover-art/cover-art.ts';
import { panorama } from '../src/cover-art/panorama.ts';
import { unrolledPatterns } from '../src/sharp/unrolled-patterns.ts';

const drawings = {
  'beds that lie flat, with wells': panorama({ seed: 'a', basin: 'Midland', width: 600, height: 240, wells: 2 }),
  'beds that are faulted': panorama({ seed: 'b', basin: 'Uinta', width: 600, height: 240 }),
  'beds that are folded': coverArt({ listingId: 7, basin: 'Appalachian', type: 'PP', width: 480, height: 320 }),
  'a salt dome': coverArt({ listingId: 7, basin: 'Gulf Coast', type: 'SWD', width: 480, height: 320 }),
  'a well log': coverArt({ listingId: 7, basin: 'Midland', type: 'STUDY', width: 480, height: 320 }),
};

const pixels = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();

it.each(Object.entries(drawings))('shows the same: %s', async (_what, svg) => {
  const unrolled = unrolledPatterns(svg);
  const [before, after] = [await pixels(svg), await pixels(unrolled)];
  expect(after.length).toBe(before.length);
  // Marks are thinner than a pixel, so that a tile's edge changes single pixels a little, and nothing else.
  let [sum, far] = [0, 0];
  before.forEach((value, i) => {
    const difference = Math.abs(value - (after[i] as number));
    sum += difference;
    if (difference > 60) far++;
  });
  expect(sum / before.length).toBeLessThan(2.5);
  expect(far / before.length).toBeLessThan(0.01);
});

it('lays out marks instead of patterns, and leaves out those that another bed covers', () => {
  const svg = drawings['beds that lie flat, with wells'];
  const unrolled = unrolledPatterns(svg);
  expect(svg).toContain('fill="url(#');
  expect(unrolled).not.toContain('fill="url(#');
  const everything = unrolledPatterns(svg.replace(/ fill="#[0-9a-f]{6}"\/>/g, (fill) => fill.replace('#', '#F')));
  expect(unrolled.length).toBeLessThan(everything.length * 0.6);
});

it('leaves out those that another bed of the same block covers, where beds are faulted', () => {
  const svg = drawings['beds that are faulted'];
  const everything = unrolledPatterns(svg.replace(/ fill="#[0-9a-f]{6}"\/>/g, (fill) => fill.replace('#', '#F')));
  expect(unrolledPatterns(svg).length).toBeLessThan(everything.length * 0.6);
});

it('leaves out marks above a bed that dips', () => {
  const marks = '<g fill="none"><path d="M5 5L6 5"/></g>';
  const pattern = `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse">${marks}</pattern>`;
  const marksIn = (bed: string) =>
    unrolledPatterns(`<svg>${pattern}<path d="${bed}" fill="url(#p)"/></svg>`).match(/M\d+\.0 \d+\.0/g);
  const dip = Array.from({ length: 11 }, (_, i) => `L${i * 10} ${i * 10}`).join('');
  expect(marksIn('M0 0L100 0L100 100L0 100Z')).toHaveLength(100);
  expect(marksIn(`M0 0${dip}L0 100Z`)?.length).toBeLessThan(80);
});

it('leaves a drawing without patterns as it is', () => {
  const svg = coverArt({ listingId: 7, basin: 'Midland', type: 'L', width: 480, height: 320 });
  expect(unrolledPatterns(svg.replace(/<pattern.*?<\/pattern>/gs, ''))).toBe(
    svg.replace(/<pattern.*?<\/pattern>/gs, ''),
  );
});
