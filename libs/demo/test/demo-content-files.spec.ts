import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { bookBytes } from '../src/content/books.ts';
import { contentFiles } from '../src/content/content-files.ts';
import { blocksOf } from '../src/content/html-blocks.ts';
import { evenLines, linesOf, widthOf } from '../src/content/letters.ts';

const files = contentFiles();
const pages = { book: [8, 12], brochure: [2, 4], press: [1, 2], case: [1, 2] } as const;

describe('PDFs', () => {
  const pdfs = [...files.values()].filter(({ kind }) => kind === 'pdf');

  it('are three pitchbooks, four brochures, a release and two case studies', () => {
    const kinds = pdfs.map(({ name }) => name.split('-')[0]).sort();
    expect(kinds).toEqual([...Array(4).fill('brochure'), 'case', 'case', ...Array(3).fill('pitchbook'), 'press']);
  });

  it.each(pdfs)('$name opens, has its pages, a title and a language, and is the same each time', async (file) => {
    const bytes = await file.make();
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const [least, most] =
      pages[(file.name.startsWith('pitchbook') ? 'book' : file.name.split('-')[0]) as keyof typeof pages];
    expect(document.getPageCount()).toBeGreaterThanOrEqual(least);
    expect(document.getPageCount()).toBeLessThanOrEqual(most);
    expect(document.getTitle()).toBe(file.title);
    expect(document.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe('en-US');
    expect(bytes.length).toBeLessThan(1_000_000);
    const again = await contentFiles().get(file.name)?.make();
    expect(again?.equals(bytes)).toBe(true);
  });

  it('are landscape where they are books', async () => {
    const document = await PDFDocument.load((await files.get('pitchbook-tombstones')?.make()) ?? Buffer.alloc(0));
    for (const page of document.getPages()) expect(page.getWidth()).toBeGreaterThan(page.getHeight());
  });

  it('refuse a text that they cannot set, instead of leaving it out', async () => {
    const book = { kind: 'sheet', title: 'Title', subtitle: '', day: '2026-01-01' } as const;
    await expect(bookBytes({ ...book, html: '<p>Δ</p>' }, new Map())).rejects.toThrow('has no "Δ"');
    await expect(bookBytes({ ...book, html: '<p>a</p>stray' }, new Map())).rejects.toThrow('stray');
    await expect(bookBytes({ ...book, html: '<figure>none</figure>' }, new Map())).rejects.toThrow('"none"');
  });
});

describe('pictures', () => {
  it('are drawn at their size, the same each time, the tombstone with its words', async () => {
    const hero = await files.get('hero-permian')?.make();
    expect(await sharp(hero).metadata()).toMatchObject({ format: 'jpeg', width: 1900, height: 750 });
    const card = await files.get('tombstone-llano')?.make();
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
    expect((await contentFiles().get('tombstone-llano')?.make())?.equals(card as Buffer)).toBe(true);
    // Ink where the seller's name stands, and nothing but paper beside it.
    const darkest = async (left: number, width: number) => {
      const part = sharp(card).extract({ left, top: 60, width, height: 180 });
      return Math.min(...(await part.greyscale().raw().toBuffer()));
    };
    expect(await darkest(200, 200)).toBeLessThan(80);
    expect(await darkest(40, 24)).toBeGreaterThan(230);
  });
});

describe('setting of text', () => {
  it('breaks lines at spaces and never wider than asked', () => {
    const text = 'has sold its non-operated interests in the';
    const lines = linesOf(text, 'instrument-sans', 26, 300);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(widthOf(line, 'instrument-sans', 26)).toBeLessThanOrEqual(300);
    expect(evenLines(text, 'instrument-sans', 26, 460)).toHaveLength(2);
    expect(evenLines(text, 'instrument-sans', 26, 460)[1]?.split(' ').length).toBeGreaterThan(1);
  });

  it('reads blocks, strong words and entities', () => {
    expect(blocksOf('<h2>A &amp; B</h2>\n<p>One <strong>two</strong> <a href="/x">three</a></p>')).toEqual([
      { kind: 'heading', level: 2, text: 'A & B' },
      {
        kind: 'paragraph',
        runs: [
          { text: 'One ', strong: false },
          { text: 'two', strong: true },
          { text: ' three', strong: false },
        ],
      },
    ]);
    expect(blocksOf('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')).toEqual([
      { kind: 'table', head: ['A'], rows: [['1']] },
    ]);
  });
});
