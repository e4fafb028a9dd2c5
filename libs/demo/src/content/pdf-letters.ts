import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { type Face, glyphOf, lettersOf, widthOf } from './letters.ts';

const PATH_STEP = /([MLQCZ])([^MLQCZ]*)/g;

/**
 * One face in one PDF, as a font whose letters are drawn there (Type 3), with the table that turns them back into text for searching and
 * copying. Only the letters that were used are put in.
 */
export class PdfLetters {
  readonly name: PDFName;
  private readonly font: PDFRef;
  private readonly codes = new Map<string, number>();

  constructor(
    private readonly document: PDFDocument,
    readonly face: Face,
    number: number,
  ) {
    this.name = PDFName.of(`F${number}`);
    this.font = document.context.nextRef();
  }

  addTo(page: PDFPage): void {
    page.node.setFontDictionary(this.name, this.font);
  }

  width(text: string, size: number): number {
    return widthOf(text, this.face, size);
  }

  /** @throws RangeError for a character that the face does not have, or the 256th of a document */
  encode(text: string): PDFHexString {
    let hex = '';
    for (const character of text) hex += hexOf(this.codeOf(character));
    return PDFHexString.of(hex);
  }

  private codeOf(character: string): number {
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    glyphOf(this.face, character);
    const code = character === ' ' ? 32 : this.codes.size < 31 ? this.codes.size + 1 : this.codes.size + 2;
    if (code > 255) throw new RangeError('A font of this kind has 255 letters.');
    this.codes.set(character, code);
    return code;
  }

  /** Writes the font; called once, after the last text. */
  finish(): void {
    const { context } = this.document;
    const { ascent, descent, family } = lettersOf(this.face);
    const used = [...this.codes].sort(([, a], [, b]) => a - b);
    const last = used.at(-1)?.[1] ?? 32;
    const widths = Array.from({ length: last + 1 }, () => 0);
    const procedures: Record<string, PDFRef> = {};
    const differences: (number | PDFName)[] = [];
    const box = [-300, -descent, 1_500, ascent];
    for (const [character, code] of used) {
      const [advance, outline] = glyphOf(this.face, character);
      const name = `g${code}`;
      widths[code] = advance;
      differences.push(code, PDFName.of(name));
      const drawn = `${advance} 0 ${box.join(' ')} d1\n${pdfPath(outline)}${outline ? 'f' : ''}`;
      procedures[name] = context.register(context.flateStream(drawn));
    }
    context.assign(
      this.font,
      context.obj({
        Type: 'Font',
        Subtype: 'Type3',
        Name: family.replaceAll(' ', ''),
        FontBBox: box,
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        FirstChar: 0,
        LastChar: last,
        Widths: widths,
        Encoding: { Type: 'Encoding', Differences: differences },
        CharProcs: procedures,
        Resources: {},
        ToUnicode: context.register(context.flateStream(toUnicode(used))),
      }),
    );
  }
}

const hexOf = (code: number): string => code.toString(16).padStart(2, '0');

/** An outline of data/content/letters as PDF path operators, y upwards. */
function pdfPath(outline: string): string {
  let [x, y] = [0, 0];
  let path = '';
  for (const [, command, rest] of outline.matchAll(PATH_STEP)) {
    const n = (rest as string).trim().split(/[ ,]+/).map(Number);
    const flipped = n.map((value, i) => (i % 2 ? -value : value));
    if (command === 'Z') path += 'h\n';
    else if (command === 'M') path += `${flipped.join(' ')} m\n`;
    else if (command === 'L') path += `${flipped.join(' ')} l\n`;
    else if (command === 'C') path += `${flipped.join(' ')} c\n`;
    else {
      const [cx, cy, ex, ey] = flipped as [number, number, number, number];
      const towards = (from: number, control: number) => (from + (2 / 3) * (control - from)).toFixed(1);
      path += `${towards(x, cx)} ${towards(y, cy)} ${towards(ex, cx)} ${towards(ey, cy)} ${ex} ${ey} c\n`;
    }
    if (command !== 'Z') [x, y] = flipped.slice(-2) as [number, number];
  }
  return path;
}

function toUnicode(used: readonly (readonly [string, number])[]): string {
  const lines = used.map(([character, code]) => {
    const units = Array.from({ length: character.length }, (_, i) =>
      character.charCodeAt(i).toString(16).padStart(4, '0'),
    );
    return `<${hexOf(code)}> <${units.join('')}>`;
  });
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => lines.slice(i * 100, i * 100 + 100));
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
