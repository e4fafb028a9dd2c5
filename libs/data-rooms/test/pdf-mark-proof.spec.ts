import zlib from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { changes, mark, NO_MARK, same, textsIn } from './support/pdf-marking.ts';
import { pdfOf, pdfOfContent, stream } from './support/pdfs.ts';

// docs/product/data-rooms.md#marked-copies

const SHAPES = '1 0 0 rg 50 50 120 80 re f q 0 0 1 rg 1 0 0 1 200 200 cm 0 0 90 90 re f Q';

describe('a mark lies across a page', () => {
  it.each([
    ['a text that does not end', ['BT /F 12 Tf (abc']],
    ['a state that is not given back, and a scale', ['q .1 0 0 .1 0 0 cm q .1 0 0 .1 0 0 cm']],
    ['more given back than was taken, and a scale', ['Q Q Q .05 0 0 .05 0 0 cm']],
    ['a part that is cut out', ['Q Q 0 0 9 9 re W n']],
    ['letters that are cut out', ['Q BT 7 Tr /F 12 Tf (abc) Tj ET']],
    ['an array that does not end', ['[ 1 2']],
    ['a dictionary that does not end', ['/A << /B (']],
    ['a picture that does not end', ['BI /W 1 /H 1 /BPC 8 /CS /G ID ']],
    ['a remark at its end', ['0 g % the end']],
    ['pieces that belong together, and a text that does not end', ['BT /F 12 Tf (a', 'b) Tj (abc']],
  ])('after %s', async (_, pieces) => {
    const bytes = pdfOfContent(SHAPES, ...pieces);
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    for (const quarter of await changes(bytes, await read())) expect(quarter).toBeGreaterThan(0.002);
  });
});

describe('a layer that a page leaves open, which may be switched off, ends before the mark', () => {
  const OPEN = '/OC /L BDC ';
  it.each([
    ['where it is', `${OPEN} 0 0 9 9 re f ${OPEN} /A BMC`, 3],
    ['not where it ended', `${OPEN} 0 0 9 9 re f EMC EMC ${OPEN} EMC`, 0],
    [
      'whatever strings, remarks and pictures say',
      `${OPEN} (EMC \\( (EMC) EMC) Tj % EMC\nBI /W 1 ID EMC (EI EMC EI`,
      1,
    ],
  ])('%s', async (_, content, open) => {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << /Properties << /L 5 0 R >> >> >>',
      stream('', content),
      '<< /Type /OCG /Name (Layer) >>',
    ]);
    const { answer, read } = await mark(bytes);
    expect(answer).toBe('marked');
    expect(/q \/Page Do Q((?: EMC)*)\n/.exec(textsIn(await read()))![1]).toBe(' EMC'.repeat(open));
    for (const quarter of await changes(bytes, await read())) expect(quarter).toBeGreaterThan(0.002);
  });
});

const PACKED: readonly (readonly [string, string])[] = [
  ['/Filter /ASCIIHexDecode', `${Buffer.from(SHAPES).toString('hex')}>`],
  ['/Filter [/ASCII85Decode /FlateDecode]', ascii85(zlib.deflateSync(SHAPES))],
  ['/Filter /RunLengthDecode', `\x01  \xfd ${String.fromCharCode(SHAPES.length - 1)}${SHAPES}\x80`],
  ['/Filter /LZWDecode', lzw(SHAPES)],
  ['/Filter /FlateDecode', zlib.deflateSync(SHAPES.padEnd(4_000, '\n0 0 1 1 re f')).subarray(0, -4).toString('latin1')],
];

describe('a page looks as it did below its mark', () => {
  it('where its operators are split among pieces', () =>
    same(pdfOfContent('1 0 0 rg 50 50 120', '80 re', 'f q 0 1 0 rg', '300 300 90 90 re f Q 2 0 0 2 0 0 cm', SHAPES)));

  it.each(PACKED)('where its pieces are packed by %s', (dictionary, data) =>
    same(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents [4 0 R 5 0 R] >>',
        stream('', '.5 0 0 .5 0 0 cm'),
        stream(dictionary, data),
      ]),
    ),
  );

  it('where pages share their content, and each has other resources, boxes and layers', () => {
    const form = (colour: string) =>
      stream('/Type /XObject /Subtype /Form /BBox [0 0 99 99]', `${colour} rg 0 0 99 99 re f`);
    const page = (more: string) => `<< /Type /Page /Parent 2 0 R /Contents 8 0 R ${more} >>`;
    return same(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [-90 -90 400 400] /Resources << /XObject << /F 6 0 R >> >> >>',
        page(''),
        page('/Resources << /XObject << /F 7 0 R >> /ExtGState << /G << /BM /Multiply /ca .5 >> >> >> /Rotate 90'),
        page('/CropBox [10 10 90 90] /UserUnit 2 /Group << /S /Transparency /CS /DeviceRGB /I true /K true >>'),
        form('1 0 0'),
        form('0 0 1'),
        stream('', '/G gs /F Do 1 0 0 1 50.3 50.7 cm /F Do 0 1 0 rg -99 -99 70 70 re f'),
      ]),
      3,
    );
  });
});

it('pieces are in a copy once, joined', async () => {
  const { read } = await mark(pdfOfContent('1 0 0 rg', '0 0 9 9 re f', '9 9 9 9 re f'), NO_MARK);
  // The page's form, its content, the line of the mark and its rows.
  expect((await read()).toString('latin1').match(/\nstream\r?\n/g)).toHaveLength(4);
});

it('a copy has no tags, which would name what its pages do not draw themselves any more', async () => {
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 5 0 R /MarkInfo << /Marked true >> /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R >>',
    stream('', SHAPES),
    '<< /Type /StructTreeRoot >>',
  ]);
  const { answer, read } = await mark(bytes);
  expect(answer).toBe('marked');
  const copy = (await read()).toString('latin1');
  expect(copy).toContain('/Lang');
  expect(copy).not.toMatch(/\/StructTreeRoot \d|\/MarkInfo/);
});

it('a page whose pieces cannot be read is not marked', async () => {
  const bytes = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents [4 0 R 5 0 R] >>',
    stream('', SHAPES),
    stream('/Filter /JBIG2Decode', 'no content'),
  ]);
  expect((await mark(bytes)).answer).toBe('broken');
});

function ascii85(data: Buffer): string {
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4);
    let value = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE();
    if (value === 0 && part.length === 4) {
      text += 'z';
      continue;
    }
    let five = '';
    for (let digit = 0; digit < 5; digit++) {
      five = String.fromCharCode(33 + (value % 85)) + five;
      value = Math.floor(value / 85);
    }
    text += five.slice(0, part.length + 1);
  }
  return `${text}~>`;
}

/** As the format has it: codes of 9 bits at first, which grow as they are given out. */
function lzw(text: string): string {
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code]));
  let [bits, next, width] = ['', 258, 9];
  const put = (code: number) => {
    bits += code.toString(2).padStart(width, '0');
  };
  put(256);
  let word = '';
  for (const letter of text) {
    if (codes.has(word + letter)) {
      word += letter;
      continue;
    }
    put(codes.get(word)!);
    codes.set(word + letter, next);
    next += 1;
    if (next > 2 ** width - 1) width += 1;
    word = letter;
  }
  put(codes.get(word)!);
  put(257);
  return bits
    .padEnd(Math.ceil(bits.length / 8) * 8, '0')
    .replaceAll(/.{8}/g, (byte) => String.fromCharCode(Number.parseInt(byte, 2)));
}
