import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { changes, mark, textsIn } from './support/pdf-marking.ts';
import { pdfOf, stream, whitePdf } from './support/pdfs.ts';

// docs/product/data-rooms.md#marked-copies

describe('a file within a PDF is not given out with it', () => {
  const SECRET = 'The whole of a file that is attached';
  const file = stream('/Type /EmbeddedFile', SECRET);
  const spec = (number: number, name: string) => `<< /Type /Filespec /F (${name}) /EF << /F ${number} 0 R >> >>`;
  const page = (more: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << >> ${more} >>`;
  const KIDS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const content = stream('', '1 0 0 rg 50 50 120 80 re f');

  it.each([
    [
      'in its list of files, as that of a portfolio',
      [
        '<< /Type /Catalog /Pages 2 0 R /Names 5 0 R /Collection << /View /T >> >>',
        KIDS,
        page(''),
        content,
        '<< /EmbeddedFiles << /Kids [6 0 R] >> >>',
        '<< /Limits [(a) (a)] /Names [(a 3 0 R) 7 0 R] >>',
        spec(8, 'a.pdf'),
        file,
      ],
    ],
    [
      'in its list of files, written in one piece',
      [
        `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) ${spec(5, 'a.pdf')}] >> >> >>`,
        KIDS,
        page(''),
        content,
        file,
      ],
    ],
    [
      'as a note on a page',
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        KIDS,
        page('/Annots [5 0 R]'),
        content,
        '<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 40 40] /FS 6 0 R >>',
        spec(7, 'a.pdf'),
        stream('', SECRET),
      ],
    ],
    [
      'as a note that is written in the page',
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        KIDS,
        page(`/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 40 40] /FS ${spec(5, 'a.pdf')} >>]`),
        content,
        stream('', SECRET),
      ],
    ],
    [
      'associated with the document, a page and a picture',
      [
        '<< /Type /Catalog /Pages 2 0 R /AF [6 0 R] >>',
        KIDS,
        page(`/AF [${spec(7, 'b.pdf')}]`),
        content,
        '<< >>',
        spec(8, 'a.pdf'),
        file,
        stream('', SECRET),
      ],
    ],
    [
      'associated with a part of a page',
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        KIDS,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
        stream('', '/F Do'),
        stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /AF [${spec(6, 'a.pdf')}]`, '0 0 9 9 re f'),
        stream('', SECRET),
      ],
    ],
    [
      'of rich media, with those that belong to it',
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        KIDS,
        page('/Annots [5 0 R]'),
        content,
        '<< /Type /Annot /Subtype /RichMedia /Rect [9 9 40 40] /RichMediaContent << /Assets << /Names [(a) 6 0 R] >> >> >>',
        '<< /Type /Filespec /F (a) /EF 7 0 R /RF << /F [(5 0 R) 9 0 R] >> >>',
        '<< /F 8 0 R /UF 8 0 R >>',
        stream('', SECRET),
        stream('', SECRET),
      ],
    ],
  ])('%s', async (_, objects) => {
    const bytes = pdfOf(objects);
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    const copy = await read();
    expect(textsIn(bytes)).toContain(SECRET);
    expect(textsIn(copy).includes(SECRET)).toBe(false);
    expect(copy.toString('latin1')).not.toMatch(/\/(?:EF|RF|EmbeddedFiles|Collection|FileAttachment)\b/);
    for (const quarter of await changes(bytes, copy)) expect(quarter).toBeGreaterThan(0.002);
  });

  it('and one of a common program neither', async () => {
    const document = await PDFDocument.load(await whitePdf(2, 'Reserves'));
    await document.attach(Buffer.from(SECRET), 'a.txt', { mimeType: 'text/plain' });
    const bytes = await document.save();
    expect(textsIn(bytes)).toContain(SECRET);
    const { read } = await mark(bytes);
    expect(textsIn(await read()).includes(SECRET)).toBe(false);
  });
});
