import { Beyond, BeyondLimits, PREVIEW_LIMITS, type Preview, type TablePreview } from '../preview.ts';
import { tablePreview } from '../table-preview.ts';
import { Hidden } from './hidden.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';
import { readAllXml } from './xml.ts';
import { ZipParts } from './zip-parts.ts';

/** Unpacked bytes of what cells share, and of each sheet. */
const MAX_STRINGS_BYTES = 16 * 2 ** 20;
const MAX_SHEET_BYTES = 16 * 2 ** 20;

/**
 * The first sheets of a spreadsheet (ECMA-376). It is unpacked while it is read, and no further.
 * @param until when reading ends (milliseconds since 1970)
 * @throws where it is none
 */
export async function readXlsx(path: string, until: number): Promise<Preview> {
  const parts = await ZipParts.open(path, until);
  try {
    const workbook = await readWorkbook(parts);
    const strings = await sharedStrings(parts);
    const beyond = new Beyond();
    const tables: TablePreview[] = [];
    for (const { name, part } of workbook.sheets) {
      const hidden = new Hidden();
      const rows = sheetRows(parts.text(part, MAX_SHEET_BYTES), workbook, strings, hidden);
      const table = await tablePreview(name, rows, beyond);
      tables.push({ ...table, columns: hidden.shownColumns(), hidden: hidden.counts });
    }
    return { parts: tables.filter(({ rows }) => rows.length > 0), beyond: beyond.end() };
  } finally {
    parts.close();
  }
}

/** What cells share, by their places: as much of it as is read. */
async function sharedStrings(parts: ZipParts): Promise<readonly string[]> {
  const strings: string[] = [];
  let text: string | null = null;
  let isRead = false;
  let isPhonetic = false;
  const reading = readAllXml(parts.text('xl/sharedStrings.xml', MAX_STRINGS_BYTES), {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      isRead = tag === 't' && !isPhonetic;
    },
    text(piece) {
      if (isRead && text !== null && text.length < PREVIEW_LIMITS.row) text += piece;
    },
    close(tag) {
      isRead = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'si') return;
      strings.push(text ?? '');
      text = null;
    },
  });
  try {
    await reading;
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
  }
  return strings;
}
