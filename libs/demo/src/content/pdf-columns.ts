import {
  beginText,
  endText,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFImage,
  PDFName,
  type PDFPage,
  rgb,
  setFillingColor,
  setFontAndSize,
  setLineWidth,
  setStrokingColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import { FACES, type Face } from './letters.ts';
import { PdfLetters } from './pdf-letters.ts';

const colour = (hex: number) => rgb(((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255);
export const COLOURS = {
  ink: colour(0x18201f),
  ink2: colour(0x465250),
  rule: colour(0xcfcabd),
  petrol: colour(0x0b4b50),
  copper: colour(0xb06a4c),
  paper: colour(0xf5f3ee),
} as const;
export type Colour = keyof typeof COLOURS;

/** Measures of a kind of document, in points (1/72 inch). */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly columns: 1 | 2;
  readonly gap: number;
  /** Of running text. */
  readonly size: number;
  /** Of a page's title. */
  readonly title: number;
}

/** A PDF in the making: its pages with their text, lines and pictures, measured from the top left. */
export class PdfPages {
  readonly pages: PDFPage[] = [];
  private readonly letters: ReadonlyMap<Face, PdfLetters>;

  constructor(
    readonly document: PDFDocument,
    readonly format: Format,
  ) {
    this.letters = new Map(FACES.map((face, i) => [face, new PdfLetters(document, face, i)]));
  }

  add(): PDFPage {
    const page = this.document.addPage([this.format.width, this.format.height]);
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    for (const letters of this.letters.values()) letters.addTo(page);
    this.pages.push(page);
    return page;
  }

  /** A line of text whose base line is `y` below the top. */
  text(page: PDFPage, text: string, x: number, y: number, face: Face, size: number, ink: Colour = 'ink'): void {
    const letters = this.letters.get(face) as PdfLetters;
    page.pushOperators(
      beginText(),
      setFillingColor(COLOURS[ink]),
      setFontAndSize(letters.name, size),
      setTextMatrix(1, 0, 0, 1, x, this.format.height - y),
      showText(letters.encode(text)),
      endText(),
    );
  }

  /** A line through points. */
  path(page: PDFPage, points: readonly (readonly [x: number, y: number])[], ink: Colour, thickness: number): void {
    const [first, ...others] = points.map(([x, y]) => [x, this.format.height - y] as const);
    if (!first) return;
    page.pushOperators(
      setStrokingColor(COLOURS[ink]),
      setLineWidth(thickness),
      moveTo(...first),
      ...others.map((point) => lineTo(...point)),
      stroke(),
    );
  }

  rule(page: PDFPage, x: number, y: number, width: number, ink: Colour, thickness = 0.5): void {
    const at = this.format.height - y;
    page.drawLine({ start: { x, y: at }, end: { x: x + width, y: at }, thickness, color: COLOURS[ink] });
  }

  picture(page: PDFPage, image: PDFImage, x: number, y: number, width: number, height: number): void {
    page.drawImage(image, { x, y: this.format.height - y - height, width, height });
  }

  finish(): void {
    for (const letters of this.letters.values()) letters.finish();
  }
}

/** Where the next block goes. Text runs down a column, then down the next one, then onto a new page. */
export class Columns {
  page!: PDFPage;
  /** From the top of the page. */
  y = 0;
  private column = 0;
  private top = 0;

  constructor(readonly pages: PdfPages) {}

  get width(): number {
    const { width, margin, columns, gap } = this.pages.format;
    return (width - 2 * margin - (columns - 1) * gap) / columns;
  }

  get x(): number {
    return this.pages.format.margin + this.column * (this.width + this.pages.format.gap);
  }

  private get bottom(): number {
    return this.pages.format.height - this.pages.format.margin - 20;
  }

  /** Whether nothing stands in this column yet. */
  get atTop(): boolean {
    return this.y === this.top;
  }

  /** A new page whose columns begin at `top`. */
  open(top = this.pages.format.margin): void {
    this.page = this.pages.add();
    this.column = 0;
    this.top = top;
    this.y = top;
  }

  /** Columns of the page that is open begin here: below its title or picture. */
  beginAt(y: number): void {
    this.top = y;
    this.y = y;
  }

  next(): void {
    if (this.column + 1 < this.pages.format.columns) {
      this.column++;
      this.y = this.top;
    } else this.open();
  }

  /** Makes sure that a block of this height stands in one piece. */
  room(height: number): void {
    if (!this.atTop && this.y + height > this.bottom) this.next();
  }
}
