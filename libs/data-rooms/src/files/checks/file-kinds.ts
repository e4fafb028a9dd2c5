/** Bytes at both ends of a file that {@link kindOf} looks at. */
export const END_BYTES = 64 * 2 ** 10;

export const PDF = 'application/pdf';
const UNKNOWN = 'application/octet-stream';

/** How files begin, in hexadecimal. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946383761'],
  ['image/gif', '474946383961'],
  ['image/tiff', '49492a00'],
  ['image/tiff', '4d4d002a'],
  // Of more than 4 GB.
  ['image/tiff', '49492b00'],
  ['image/tiff', '4d4d002b'],
];
/** PDFs may begin a little later, behind what a mail program or a scanner put before them (ISO 32000-1, annex H). */
const PDF_WITHIN = 1_024;
const ZIPS = ['504b0304', '504b0506'];
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** What is in a ZIP of which kind: names stand in it as they are, before each file and once more at its end. */
const ZIP_KINDS: readonly (readonly [string, string])[] = [
  [`${OFFICE}.spreadsheetml.sheet`, 'xl/workbook'],
  [`${OFFICE}.wordprocessingml.document`, 'word/document'],
  [`${OFFICE}.presentationml.presentation`, 'ppt/presentation'],
];
const OFFICE_CONTENTS = '[Content_Types].xml';
/** The older files of Office begin alike; which program it was is said by the name. */
const OLE = 'd0cf11e0a1b11ae1';
const OLE_KINDS: Readonly<Record<string, string>> = {
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};
/** Text in tables; any other, such as a well log (LAS), is plain, and so is every program and page. */
const TEXT_KINDS: Readonly<Record<string, string>> = { csv: 'text/csv', tsv: 'text/tab-separated-values' };
const UTF_16 = ['fffe', 'feff'];
/** Tab, line ends, form feed, escape, and the end of files of DOS: of all signs below the blank those that stand in text. */
const IN_TEXT = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * The media type of a file, by its bytes; by its name only among kinds that are read alike.
 * @param head its first bytes, at most {@link END_BYTES}
 * @param tail its last ones, which may be the same
 */
export function kindOf(head: Buffer, tail: Buffer, name: string): string {
  const beginning = head.toString('hex', 0, 12);
  const begins = (...wanted: readonly string[]) => wanted.some((each) => beginning.startsWith(each));
  const ending = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const picture = BEGINNINGS.find(([, each]) => begins(each))?.[0];
  if (picture) return picture;
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (begins(...ZIPS)) return zipKindOf(head, tail);
  if (begins(OLE)) return OLE_KINDS[ending] ?? UNKNOWN;
  if (head.subarray(0, PDF_WITHIN).includes('%PDF-')) return PDF;
  const isText = head.length > 0 && (begins(...UTF_16) || isTextOf(head));
  return isText ? (TEXT_KINDS[ending] ?? 'text/plain') : UNKNOWN;
}

/** Whether there is no sign in it that no text has, in UTF-8 or any encoding of a byte a letter. */
const isTextOf = (bytes: Buffer): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte !== 0x7f) || IN_TEXT.has(byte));

function zipKindOf(head: Buffer, tail: Buffer): string {
  const holds = (name: string) => head.includes(name) || tail.includes(name);
  const kind = holds(OFFICE_CONTENTS) && ZIP_KINDS.find(([, name]) => holds(name))?.[0];
  return kind || 'application/zip';
}
