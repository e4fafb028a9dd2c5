import { PREVIEW_LIMITS } from '../preview.ts';
import { type FirstYear, formatCode } from './number-words.ts';
import { readAllXml } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** Unpacked bytes of a part that describes the others. */
const MAX_BYTES = 4 * 2 ** 20;

/** What a spreadsheet says of its sheets. */
export interface Workbook {
  /** Those that are seen, the first of them, each with its part. */
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  readonly firstYear: FirstYear;
  /** The number formats of cells, by their style. */
  readonly formats: readonly string[];
}

/** @throws where there is no workbook that can be read */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const named: { name: string; id: string }[] = [];
  let firstYear: FirstYear = 1900;
  await readAllXml(parts.text('xl/workbook.xml', MAX_BYTES), {
    open(tag, given) {
      if (tag === 'workbookPr' && /^(1|true)$/.test(given['date1904'] ?? '')) firstYear = 1904;
      if (tag !== 'sheet' || named.length >= PREVIEW_LIMITS.sheets || /hidden/i.test(given['state'] ?? '')) return;
      const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1];
      if (id !== undefined) named.push({ name: given['name'] ?? '', id });
    },
  });
  const targets = await readTargets(parts);
  const sheets = named.flatMap(({ name, id }) => {
    const part = targets.get(id);
    return part === undefined ? [] : [{ name, part }];
  });
  return { sheets, firstYear, formats: await readFormats(parts) };
}

/** The parts of sheets, by the numbers that the workbook gives them. */
async function readTargets(parts: ZipParts): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await readAllXml(parts.text('xl/_rels/workbook.xml.rels', MAX_BYTES), {
    open(tag, { Id: id, Type: type, Target: target }) {
      if (tag !== 'Relationship' || !id || !target || !type?.endsWith('/worksheet')) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

async function readFormats(parts: ZipParts): Promise<readonly string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  await readAllXml(parts.text('xl/styles.xml', MAX_BYTES), {
    open(tag, { numFmtId: id, formatCode: code }) {
      if (tag === 'numFmt' && id && code) own.set(Number(id), code);
      if (tag === 'cellXfs') isOfCells = true;
      if (tag === 'xf' && isOfCells) formats.push(formatCode(Number(id ?? 0), own));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
