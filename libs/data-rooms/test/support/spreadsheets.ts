import { crc32, deflateRawSync } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A ZIP of these files, by their paths. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const packed = deflateRawSync(body);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name)]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, entry, Buffer.from(name));
    local.push(head, packed);
    offset += head.length + packed.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(names.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, names, Buffer.from('PK\x05\x06'), end]);
}

export interface TestSheet {
  readonly name: string;
  /** What is between the tags of its data. */
  readonly rows: string;
  /** What is between the tags of its columns; without it none is described. */
  readonly columns?: string;
  readonly state?: string;
}

/** A spreadsheet of these sheets. @param more parts, in place of the usual ones */
export function xlsx(sheets: readonly TestSheet[], more: Readonly<Record<string, string>> = {}): Buffer {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  return zipOf({
    '[Content_Types].xml': `${XML}<Types/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns:r="${REL}"><sheets>${numbered
      .map(
        ({ name, id, state = 'visible' }) => `<sheet name="${name}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships>${numbered
      .map(({ id }) => `<Relationship Id="rId${id}" Type="${REL}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ id, rows, columns }) => [
        `xl/worksheets/sheet${id}.xml`,
        `${XML}<worksheet>${columns ? `<cols>${columns}</cols>` : ''}<sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
}

/** A row of texts as they stand in a sheet. */
export const textRow = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
