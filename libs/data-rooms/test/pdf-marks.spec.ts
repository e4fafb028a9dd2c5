import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from '@jest/globals';
import { changes, drawn, mark } from './support/pdf-marking.ts';
import { pdf, pdfOf, pdfOfCircles, whitePdf } from './support/pdfs.ts';

// docs/product/data-rooms.md#marked-copies

it('a mark lies across all of a page, however it is turned and cut', async () => {
  const document = await PDFDocument.load(await whitePdf(5, 'Reserves'));
  document.getPages().forEach((page, index) => {
    if (index < 4) page.setRotation(degrees(90 * index));
    else page.setCropBox(100, 200, 400, 300);
  });
  const bytes = await document.save();
  const { answer, read } = await mark(bytes);
  expect(answer).toBe('marked');
  for (const page of [1, 2, 3, 4, 5])
    for (const quarter of await changes(bytes, await read(), page)) expect(quarter).toBeGreaterThan(0.002);
});

it('what a page has from the folder of pages above it stays, and a mark that is there already too', async () => {
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids 7 0 R /Count 1 /MediaBox [0 0 400 400] /Resources 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>',
    '<< /Length 36 >>\nstream\n2 0 0 2 0 0 cm /Mark Do 1 0 0 rg    \nendstream',
    '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 24 >>\nstream\n0 0 1 rg 0 0 9 9 re f    \nendstream',
    '<< /XObject << /Mark 5 0 R >> >>',
    '[3 0 R]',
    '[4 0 R 9 0 R]',
    '<< /Length 15 >>\nstream\n0 90 9 9 re f  \nendstream',
  ]);
  const first = await mark(bytes);
  expect(first.answer).toBe('marked');
  const once = await first.read();
  const { data, width, height } = await drawn(once);
  const colour = (x: number, y: number) =>
    [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)].map((value) => Math.round(value / 255));
  expect([colour(3, height - 3), colour(3, height - 186)]).toEqual([
    [0, 0, 1],
    [1, 0, 0],
  ]);
  const second = await mark(once, 'Ida Voss · ida@rim.example');
  expect(second.answer).toBe('marked');
  for (const quarter of await changes(once, await second.read())) expect(quarter).toBeGreaterThan(0.002);
});

it('names in any script are told apart', async () => {
  const bytes = await whitePdf(1, 'Reserves');
  const [one, two] = [await mark(bytes, '李明'), await mark(bytes, '王小')];
  expect((await one.read()).equals(await two.read())).toBe(false);
  expect(await changes(await one.read(), await two.read())).not.toEqual([0, 0, 0, 0]);
});

it.each([
  ['encrypted', () => pdf({ password: 'x' }), 'locked'],
  ['broken', async () => Buffer.from('%PDF-1.7 nothing'), 'broken'],
  ['made of circles', async () => pdfOfCircles(), 'broken'],
  ['longer than is taken', () => pdf({ pages: 101 }), 'too-many-pages'],
])('a PDF that is %s is refused', async (_, make, reason) => {
  expect((await mark(await make())).answer).toBe(reason);
});
