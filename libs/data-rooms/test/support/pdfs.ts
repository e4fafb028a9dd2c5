import { PDFDocument, rgb } from '@cantoo/pdf-lib';

/** A PDF whose pages have this size, in points, with a rectangle over the left half of each: red on the first, blue on the others. */
export async function pdf({
  pages = 1,
  width = 612,
  height = 792,
  words = 'Outcrop',
  password = '',
} = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) {
    const page = document.addPage([width, height]);
    page.drawRectangle({ x: 0, y: 0, width: width / 2, height, color: i === 0 ? rgb(1, 0, 0) : rgb(0, 0, 1) });
    page.drawText(`${words} ${i + 1}`, { x: 20, y: height / 2, size: 24 });
  }
  if (password) document.encrypt({ userPassword: password, ownerPassword: password });
  return Buffer.from(await document.save());
}

/** A PDF of white pages, each with a line of ink and these words: drawn, 1,500 by 2,000 pixels. */
export async function whitePdf(pages: number, words: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) {
    const page = document.addPage([540, 720]);
    page.drawRectangle({ x: 108, y: 600, width: 324, height: 8, color: rgb(0.1, 0.1, 0.1) });
    page.drawText(words, { x: 108, y: 560, size: 24 });
  }
  return Buffer.from(await document.save());
}

/** A PDF of these objects, in the order of their numbers from 1 on; the first is the catalog. */
export function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** An object with data. */
export const stream = (dictionary: string, body: string) =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = (resources: string) => [
  CATALOG,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << ${resources} >> >>`,
];

/** A page of 600 by 600 points with this content, in several pieces or one. */
export const pdfOfContent = (...pieces: readonly string[]): Buffer =>
  pdfOf([
    ...onePage('/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'),
    `[${pieces.map((_, index) => `${index + 5} 0 R`).join(' ')}]`,
    ...pieces.map((piece) => stream('', piece)),
  ]);

/** A page that takes hours to draw: thousands of layers over the whole of it. */
export function pdfBomb(): Buffer {
  const layers = '/G gs /F Do '.repeat(20_000);
  const form = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 600 600] /Group << /S /Transparency /I true >>',
    '1 0 0 rg 0 0 600 600 re f 0 1 0 rg 0 0 600 600 re f',
  );
  return pdfOf([
    ...onePage('/XObject << /F 5 0 R >> /ExtGState << /G << /ca 0.5 /BM /Luminosity >> >>'),
    stream('', layers),
    form,
  ]);
}

/** Pages that are their own parents' children. */
export const pdfOfCircles = (): Buffer =>
  pdfOf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>']);
