import { describe, expect, it } from '@jest/globals';
import { changes, mark, textsIn } from './support/pdf-marking.ts';
import { pdfOf, stream } from './support/pdfs.ts';

// docs/product/data-rooms.md#marked-copies

const KIDS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const CONTENT = stream('', '1 0 0 rg 50 50 120 80 re f');
const page = (more: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R ${more} >>`;
const catalog = (more: string): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const SECRET = 'A page as it looks without a mark';
const PICTURE = stream('', SECRET);

describe('a copy is its pages alone, without', () => {
  it.each([
    ['a small picture of a page', [catalog(''), KIDS, page('/Thumb 5 0 R'), CONTENT, PICTURE]],
    [
      'what a program keeps of a page for itself',
      [catalog(''), KIDS, page('/PieceInfo << /AI << /Private 5 0 R >> >>'), CONTENT, '<< /Data 6 0 R >>', PICTURE],
    ],
    [
      'what a program keeps of a part of it',
      [
        catalog(''),
        KIDS,
        page('/Resources << /XObject << /F 5 0 R >> >>'),
        stream('', '/F Do'),
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /PieceInfo << /AI << /Private 6 0 R >> >>',
          '0 0 9 9 re f',
        ),
        PICTURE,
      ],
    ],
    [
      'a description with a small picture',
      [catalog('/Metadata 5 0 R'), KIDS, page('/Metadata 5 0 R'), CONTENT, PICTURE],
    ],
    ['a form of another kind', [catalog('/AcroForm << /XFA [(form) 5 0 R] >>'), KIDS, page(''), CONTENT, PICTURE]],
    [
      'pages that are templates',
      [
        catalog('/Names << /Templates << /Names [(a) 5 0 R] >> /Dests << /Names [] >> >>'),
        KIDS,
        page(''),
        CONTENT,
        '<< /Type /Template /MediaBox [0 0 600 600] /Contents 6 0 R >>',
        PICTURE,
      ],
    ],
    [
      'a body that can be turned',
      [
        catalog(''),
        KIDS,
        page('/Annots [5 0 R]'),
        CONTENT,
        '<< /Type /Annot /Subtype /3D /Rect [9 9 40 40] /3DD 6 0 R >>',
        PICTURE,
      ],
    ],
    ['an object that nothing refers to', [catalog(''), KIDS, page(''), CONTENT, PICTURE]],
    [
      'a script when it is opened, of a page, a bookmark or a link',
      [
        catalog(
          '/OpenAction 5 0 R /AA << /WS 5 0 R >> /Names << /JavaScript << /Names [(a) 5 0 R] >> >> /Outlines 6 0 R',
        ),
        KIDS,
        page('/AA << /O 5 0 R >> /Annots [8 0 R << /Subtype /Link /Rect [0 0 9 9] /A 5 0 R >>]'),
        CONTENT,
        `<< /S /JavaScript /JS (${SECRET}) >>`,
        '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        `<< /Title (First) /Parent 6 0 R /A << /S /JavaScript /JS (${SECRET}) >> >>`,
        `<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (a) /Next << /S /JavaScript /JS (${SECRET}) >> >> >>`,
      ],
    ],
    [
      'tags that a bookmark names',
      [
        catalog('/StructTreeRoot 6 0 R /Outlines 5 0 R'),
        KIDS,
        page('/StructParents 0'),
        CONTENT,
        '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        `<< /Type /StructTreeRoot /K << /S /P /ActualText (${SECRET}) >> >>`,
        '<< /Title (First) /Parent 5 0 R /SE 6 0 R /Dest [3 0 R /Fit] >>',
      ],
    ],
    [
      'a signature that would not hold',
      [
        catalog(`/Perms << /DocMDP 6 0 R >> /AcroForm << /SigFlags 3 /Fields [5 0 R] >>`),
        KIDS,
        page('/Annots [5 0 R]'),
        CONTENT,
        '<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /V 6 0 R /Rect [0 0 0 0] >>',
        `<< /Type /Sig /Contents (${SECRET}) >>`,
      ],
    ],
  ])('%s', async (_, objects) => {
    const bytes = pdfOf(objects);
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    expect(textsIn(await read()).includes(SECRET)).toBe(false);
    for (const quarter of await changes(bytes, await read())) expect(quarter).toBeGreaterThan(0.002);
  });

  it('what a program put beside it at its end', async () => {
    const bytes = withTrailer(pdfOf([catalog(''), KIDS, page(''), CONTENT, PICTURE]), '/AdditionalStreams [/a 5 0 R]');
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    expect(textsIn(await read()).includes(SECRET)).toBe(false);
  });

  it('what it said before it was changed', async () => {
    const first = pdfOf([catalog(''), KIDS, page(''), stream('', `0 g (${SECRET}) Tj`)]).toString('latin1');
    const at = first.length;
    const change = `4 0 obj\n${CONTENT}\nendobj\n`;
    const start = /startxref\n(\d+)/.exec(first)![1];
    const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${start} >>\nstartxref\n${at + change.length}\n%%EOF\n`;
    const { answer, read } = await mark(Buffer.from(first + change + table, 'latin1'));
    expect(answer).toBe('marked');
    expect(textsIn(await read()).includes(SECRET)).toBe(false);
    expect(textsIn(await read())).toContain('1 0 0 rg');
  });
});

it('a copy leads to where it led when it is opened, and by its bookmarks and names', async () => {
  const bytes = pdfOf([
    catalog('/OpenAction [3 0 R /Fit] /Outlines 5 0 R /Names << /Dests << /Names [(there) [3 0 R /Fit]] >> >>'),
    KIDS,
    page(''),
    CONTENT,
    '<< /First 6 0 R /Last 6 0 R /Count 1 >>',
    '<< /Title (First) /Parent 5 0 R /A << /S /GoTo /D (there) >> >>',
  ]);
  const copy = (await (await mark(bytes)).read()).toString('latin1');
  for (const word of ['/OpenAction', '(there)', '(First)', '/GoTo']) expect(copy).toContain(word);
});

describe('programs that go by other edges or turns see the whole of a mark, too:', () => {
  it.each([
    ['a box that is larger than its page', '/CropBox [-100 -100 900 300]', '[0 0 600 300]', 0],
    ['a turn that is none', '/Rotate 100', '[0 0 600 600]', 90],
    ['a turn to the left', '/Rotate -90', '[0 0 600 600]', 270],
  ])('%s', async (_, more, box, turn) => {
    const { answer, read } = await mark(pdfOf([catalog(''), KIDS, page(more), CONTENT]));
    expect(answer).toBe('marked');
    const copy = (await read()).toString('latin1');
    expect(copy).toContain(`/CropBox ${box}`);
    expect(copy).toContain(`/Rotate ${turn}`);
  });

  it('a box beside its page makes it none, and it is not marked', async () => {
    const bytes = pdfOf([catalog(''), KIDS, page('/CropBox [700 700 900 900]'), CONTENT]);
    expect((await mark(bytes)).answer).toBe('broken');
  });
});

const withTrailer = (pdf: Buffer, more: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${more}`), 'latin1');
