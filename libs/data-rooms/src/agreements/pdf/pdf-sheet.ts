import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const [WIDTH, HEIGHT, MARGIN] = [612, 792, 72];
const FOOT = 40;
const LEADING = 1.45;
/** As high as an entry gets: a name of three lines, and two of facts. */
const ENTRY = 76;
const INK = rgb(0.094, 0.125, 0.122);
const DIM = rgb(0.275, 0.322, 0.314);

type Face = 'text' | 'strong' | 'title';

/** A PDF that is set from top to bottom on letter paper, in the typefaces that every reader of PDFs has. */
export class PdfSheet {
  private page!: PDFPage;
  private y = 0;
  /** Whether a letter was written otherwise than it is. */
  private spelled = false;

  private constructor(
    readonly document: PDFDocument,
    private readonly faces: Readonly<Record<Face, PDFFont>>,
    private readonly letters: ReadonlySet<string>,
  ) {
    this.turn();
  }

  static async create(): Promise<PdfSheet> {
    // Without the moment at which it is made: the same agreement is the same file.
    const document = await PDFDocument.create({ updateMetadata: false });
    const [text, strong, title] = await Promise.all(
      [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.TimesRoman].map((font) =>
        document.embedFont(font),
      ),
    );
    const letters = new Set(text!.getCharacterSet().map((code) => String.fromCodePoint(code)));
    return new PdfSheet(document, { text: text!, strong: strong!, title: title! }, letters);
  }

  get hasSpelledLetters(): boolean {
    return this.spelled;
  }

  title(text: string, size: number): void {
    this.set(text, { face: 'title', size, before: size * 0.9, together: 4 });
  }

  paragraph(text: string, size = 10.5): void {
    this.set(text, { face: 'text', size, before: size * 0.7 });
  }

  /** A name and its value in one row. */
  fact(name: string, value: string): void {
    const size = 9.5;
    const indent = 130;
    const lines = this.linesOf(value, 'strong', size, WIDTH - 2 * MARGIN - indent);
    this.room(size * LEADING * lines.length + 6);
    this.y -= 6;
    this.draw(name, MARGIN, this.y - size, 'text', size, DIM);
    this.drawLines(lines, MARGIN + indent, 'strong', size);
  }

  /** Something of an index: its number in a column of its own, and facts in smaller lines below its name. @param face of the name */
  entry(number: string, name: string, facts: readonly string[], face: Face): void {
    const [size, small, indent, before] = [10, 8, 58, 7];
    const width = WIDTH - 2 * MARGIN - indent;
    const names = this.linesOf(name, face, size, width);
    const lines = facts.flatMap((fact) => this.linesOf(fact, 'text', small, width));
    // A heading is on the page of the entry that follows it.
    const below = face === 'strong' ? ENTRY : 0;
    this.room(before + LEADING * (size * names.length + small * lines.length) + below);
    this.y -= before;
    this.draw(number, MARGIN, this.y - size, 'text', size, DIM);
    this.drawLines(names, MARGIN + indent, face, size);
    this.drawLines(lines, MARGIN + indent, 'text', small, DIM);
  }

  rule(): void {
    this.room(60);
    this.y -= 18;
    this.page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: WIDTH - MARGIN, y: this.y },
      thickness: 0.7,
      color: INK,
    });
  }

  /** Writes at the foot of every page, with its number. */
  foot(text: string): void {
    const pages = this.document.getPages();
    for (const [index, page] of pages.entries()) {
      this.page = page;
      this.draw(`${text}, page ${index + 1} of ${pages.length}`, MARGIN, FOOT, 'text', 8, DIM);
    }
  }

  private set(
    text: string,
    { face, size, before, together = 1 }: { face: Face; size: number; before: number; together?: number },
  ): void {
    const lines = this.linesOf(text, face, size, WIDTH - 2 * MARGIN);
    this.room(before + size * LEADING * (lines.length === 1 ? together : Math.min(lines.length, 2)));
    this.y -= before;
    for (const line of lines) {
      this.room(size * LEADING);
      this.drawLines([line], MARGIN, face, size);
    }
  }

  /** Turns the page where so much no longer fits. */
  private room(height: number): void {
    if (this.y - height < MARGIN) this.turn();
  }

  private turn(): void {
    this.page = this.document.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN;
  }

  /** Below each other from where the sheet has come to, without turning the page. */
  private drawLines(lines: readonly string[], x: number, face: Face, size: number, color = INK): void {
    for (const line of lines) {
      this.draw(line, x, this.y - size, face, size, color);
      this.y -= size * LEADING;
    }
  }

  private draw(text: string, x: number, y: number, face: Face, size: number, color = INK): void {
    this.page.drawText(this.spell(text), { x, y, size, font: this.faces[face], color });
  }

  private linesOf(text: string, face: Face, size: number, width: number): string[] {
    const font = this.faces[face];
    const lines: string[] = [];
    let line = '';
    for (const word of this.spell(text).split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (font.widthOfTextAtSize(longer, size) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = word;
      // A word that is wider than the sheet is cut.
      while (font.widthOfTextAtSize(line, size) > width) {
        let end = line.length - 1;
        while (end > 1 && font.widthOfTextAtSize(line.slice(0, end), size) > width) end -= 1;
        lines.push(line.slice(0, end));
        line = line.slice(end);
      }
    }
    return [...lines, line];
  }

  /** A letter that the typefaces lack is written without its accents, or by its number in Unicode. */
  private spell(text: string): string {
    let spelled = '';
    for (const letter of text.normalize('NFC')) {
      if (this.letters.has(letter)) {
        spelled += letter;
        continue;
      }
      this.spelled = true;
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      const drawable = plain !== '' && [...plain].every((one) => this.letters.has(one));
      spelled += drawable ? plain : `(U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;
    }
    return spelled;
  }
}
