import { describe, expect, it } from '@jest/globals';
import { changes, drawn, mark, NO_MARK, same } from './support/pdf-marking.ts';
import { pdfOf, stream } from './support/pdfs.ts';

// docs/product/data-rooms.md#marked-copies

const KIDS = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const CONTENT = stream('', '1 0 0 rg 50 50 120 80 re f');
const form = (content: string, more = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << >> ${more}`, content);
/** A page with one note on it, the fifth object; the others are from the sixth on. */
const noted = (note: string, ...others: readonly string[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >> >>',
    KIDS,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [5 0 R] /Resources << >> >>',
    CONTENT,
    `<< /Type /Annot ${note} >>`,
    ...others,
  ]);
const ALL = '/Rect [0 0 600 600]';
const WHITE = form('1 g 0 0 100 100 re f');
const GREY = form('.5 g 0 0 100 100 re f');

describe('a mark lies above', () => {
  it.each([
    ['a square with a look', `/Subtype /Square ${ALL} /F 4 /AP << /N 6 0 R >>`],
    ['a stamp', `/Subtype /Stamp ${ALL} /AP << /N 6 0 R >> /Contents (Draft)`],
    ['a text that was added', `/Subtype /FreeText ${ALL} /DA (/Helv 12 Tf) /Contents (Hello) /AP << /N 6 0 R >>`],
    ['a field with a ground', `/Subtype /Widget /FT /Tx /T (a) ${ALL} /MK << /BG [1] >> /AP << /N 6 0 R >>`],
    ['a box that is ticked', `/Subtype /Widget /FT /Btn /T (a) ${ALL} /AS /On /AP << /N << /On 6 0 R >> >>`],
    ['a button', `/Subtype /Widget /FT /Btn /Ff 65536 /T (a) ${ALL} /AP << /N 6 0 R >>`],
    ['a watermark', `/Subtype /Watermark ${ALL} /AP << /N 6 0 R >>`],
    ['a picture of a film', `/Subtype /Screen ${ALL} /AP << /N 6 0 R >>`],
    ['a kind that nobody knows', `/Subtype /Whatever ${ALL} /AP << /N 6 0 R >>`],
    ['a link with a look', `/Subtype /Link ${ALL} /AP << /N 6 0 R >>`],
    ['a link with a border as thick as the page', `/Subtype /Link ${ALL} /Border [0 0 900] /C [1 1 1]`],
    ['a square without a look', `/Subtype /Square ${ALL} /C [1 1 1] /IC [1 1 1]`],
    ['a circle without a look', '/Subtype /Circle /Rect [-200 -200 800 800] /C [1 1 1] /IC [1 1 1]'],
    ['a highlight', `/Subtype /Highlight ${ALL} /C [1 1 0] /QuadPoints [0 600 600 600 0 0 600 0]`],
    ['a note as large as the page', `/Subtype /Text ${ALL} /Contents (Look here)`],
  ])('%s', async (_, note) => {
    const bytes = noted(note, WHITE);
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    const [copy, bare] = [await read(), await (await mark(bytes, NO_MARK)).read()];
    for (const quarter of await changes(bare, copy)) expect(quarter).toBeGreaterThan(0.002);
    // Nothing is left that a program would draw above it.
    expect(copy.toString('latin1')).not.toMatch(/\/(?:Widget|Stamp|Square|Circle|Highlight|FreeText|Screen)\b/);
  });
});

describe('a page looks as it did', () => {
  it.each([
    [
      'with a stamp that is turned and stretched',
      '/Subtype /Stamp /F 4 /Rect [50 100 350 250] /AP << /N 6 0 R >>',
      form('.5 g 0 0 100 100 re f 1 0 0 rg 0 0 30 10 re f', '/Matrix [0 2 -2 0 10 20]'),
    ],
    [
      'with a box that is ticked',
      '/Subtype /Widget /FT /Btn /T (a) /Rect [50 100 350 250] /AS /On /AP << /N << /On 6 0 R /Off 7 0 R >> >>',
      GREY,
      WHITE,
    ],
    [
      'with a box that is not',
      '/Subtype /Widget /FT /Btn /T (a) /Rect [50 100 350 250] /AS /Off /AP << /N << /On 6 0 R /Off 7 0 R >> >>',
      WHITE,
      GREY,
    ],
    ['without what is hidden', '/Subtype /Stamp /F 2 /Rect [50 100 350 250] /AP << /N 6 0 R >>', GREY],
    ['without what is only printed', '/Subtype /Stamp /F 36 /Rect [50 100 350 250] /AP << /N 6 0 R >>', GREY],
    [
      'with colours that are mixed',
      '/Subtype /Highlight /Rect [50 50 350 250] /AP << /N 6 0 R >>',
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency >> /Resources << /ExtGState << /G << /BM /Multiply >> >> >>',
        '/G gs 1 1 0 rg 0 0 100 100 re f',
      ),
    ],
    [
      'with a look without a size',
      '/Subtype /Stamp /Rect [50 100 350 250] /AP << /N 6 0 R >>',
      stream('/Type /XObject /Subtype /Form /BBox [0 0 0 0]', ''),
    ],
    [
      'with a look of itself',
      '/Subtype /Stamp /Rect [50 100 350 250] /AP << /N 6 0 R >>',
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /A 6 0 R >> >>',
        '.5 g 0 0 50 50 re f /A Do',
      ),
    ],
    [
      'with a square without a look',
      '/Subtype /Square /Rect [50.5 100.5 350.5 250.5] /C [1 0 0] /IC [0 1 0] /BS << /W 4 >>',
    ],
  ])('%s', (_, note, ...others) => same(noted(note, ...others)));

  it('with a stamp that draws with what its page has', () =>
    same(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        KIDS,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [5 0 R] /Resources << /XObject << /Note6 7 0 R >> >> >>',
        CONTENT,
        '<< /Type /Annot /Subtype /Stamp /Rect [50 100 350 250] /AP << /N 6 0 R >> >>',
        stream('/Type /XObject /Subtype /Form /BBox [0 0 100 100]', '/Note6 Do'),
        GREY,
      ]),
    ));

  it.each([
    ['on', '', 128],
    ['off', '/OFF [7 0 R]', 255],
  ])('with a stamp in a layer that is switched %s, as long as it is', async (_, off, light) => {
    const bytes = pdfOf([
      `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [7 0 R] /D << ${off} >> >> >>`,
      KIDS,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [5 0 R] >>',
      CONTENT,
      `<< /Type /Annot /Subtype /Stamp ${ALL} /OC 7 0 R /AP << /N 6 0 R >> >>`,
      GREY,
      '<< /Type /OCG /Name (Layer) >>',
    ]);
    expect((await drawn(await (await mark(bytes, NO_MARK)).read())).data[0]).toBe(light);
    expect(
      (await changes(await (await mark(bytes, NO_MARK)).read(), await (await mark(bytes)).read())).every(
        (part) => part > 0.002,
      ),
    ).toBe(true);
  });
});

describe('a reader keeps', () => {
  it('links, where they were and to where they led', async () => {
    const bytes = noted(
      '/Subtype /Link /Rect [50 60 150 80] /A << /S /URI /URI (https://rim.example/) >> /Border [0 0 2]',
    );
    const copy = (await (await mark(bytes)).read()).toString('latin1');
    expect(copy).toMatch(/\/Rect \[ ?50 60 150 80 ?]/);
    expect(copy).toContain('(https://rim.example/)');
    expect(copy).toContain('/Border [0 0 0]');
  });

  it('what somebody remarked, with who and when, and answers to it', async () => {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      KIDS,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [5 0 R 6 0 R 7 0 R] >>',
      CONTENT,
      '<< /Type /Annot /Subtype /Square /Rect [50 60 150 80] /Contents (Wrong lease) /T (Ann) /M (D:20260101) /Popup 6 0 R >>',
      '<< /Type /Annot /Subtype /Popup /Rect [0 0 600 600] /Open true /Parent 5 0 R >>',
      '<< /Type /Annot /Subtype /Text /Rect [50 60 150 80] /F 30 /IRT 5 0 R /Contents (Mended) >>',
    ]);
    const copy = (await (await mark(bytes)).read()).toString('latin1');
    for (const word of ['(Wrong lease)', '(Ann)', '(D:20260101)', '(Mended)', '/IRT 5 0 R'])
      expect(copy).toContain(word);
    expect(copy).not.toContain('/Popup');
  });

  it.each([
    ['a line', '/FT /Tx /V (WWWWWWWWWW)', ''],
    ['several lines', '/FT /Tx /Ff 4096 /V <FEFF00570057000A00570057>', ''],
    ['a choice', '/FT /Ch /V (w) /Opt [[(a) (.)] [(w) (WWWWWWWWWW)]]', ''],
    ['a value of the field above', '/Parent 6 0 R', '<< /FT /Tx /V (WWWWWWWWWW) /Kids [5 0 R] /Parent 6 0 R >>'],
  ])('what was filled in, though nothing draws it: %s', async (_, field, above) => {
    const at = `/Subtype /Widget /T (a) /Rect [200 300 500 400]`;
    const [full, empty] = await Promise.all(
      [noted(`${at} ${field}`, above || 'null'), noted(`${at} /FT /Tx`)].map(async (bytes) =>
        drawn(await (await mark(bytes, NO_MARK)).read()),
      ),
    );
    expect(Buffer.compare(full!.data, empty!.data)).not.toBe(0);
  });

  it('no value that an older look has', async () => {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /NeedAppearances true >> >>',
      KIDS,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [5 0 R] >>',
      CONTENT,
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (W) /Rect [0 0 600 600] /AP << /N 6 0 R >> >>',
      GREY,
    ]);
    const { data } = await drawn(await (await mark(bytes, NO_MARK)).read());
    expect(data[0]).toBe(255);
  });
});

describe('notes without end', () => {
  it('are marked, a hundred thousand of them', async () => {
    const notes = Array.from({ length: 100_000 }, (_, index) => `${index + 6} 0 R`);
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      KIDS,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Annots [${notes.join(' ')}] >>`,
      CONTENT,
      WHITE,
      ...notes.map(
        (_, index) => `<< /Subtype /Stamp /Rect [${index % 600} 0 600 600] /AP << /N 5 0 R >> /Contents (a) >>`,
      ),
    ]);
    const { answer } = await mark(bytes);
    expect(answer).toBe('marked');
  });

  it('are not marked where each page has them all', async () => {
    const pages = Array.from({ length: 90 }, (_, index) => `${index + 5} 0 R`);
    const notes = `[${'3 0 R '.repeat(5_000)}]`;
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${pages.join(' ')}] /Count 90 /MediaBox [0 0 600 600] >>`,
      '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>',
      notes,
      ...pages.map(() => '<< /Type /Page /Parent 2 0 R /Annots 4 0 R >>'),
    ]);
    expect((await mark(bytes)).answer).toBe('broken');
  });
});
