import type { DealDetail } from '@outcrop/contracts';

/** A row of the deal's data sheet: the form's label, the listing's text. */
export interface SheetRow {
  label: string;
  text: string;
}
export interface DealSection {
  id: SectionId;
  title: string;
  rows: SheetRow[];
}
export type SectionId = (typeof SECTIONS)[number]['id'];

type Texts = { [K in keyof DealDetail]: DealDetail[K] extends string | null ? K : never }[keyof DealDetail];

/** The listing form mapping (specification section 3) as the page's sections, top bed first. */
const SECTIONS = [
  {
    id: 'summary',
    title: 'Summary',
    fields: [
      ['wht', 'What'],
      ['methods', 'Supporting statement'],
      ['C4', 'Upside'],
    ],
  },
  {
    id: 'place',
    title: 'Where it lies',
    fields: [
      ['whr', 'Where'],
      ['field', 'Field or basin'],
      ['basin', 'Basin'],
      ['fld2', 'Trend or play'],
    ],
  },
  {
    id: 'targets',
    title: 'Targets',
    fields: [
      ['obj1', 'Target formation, zone, depth'],
      ['obj2', 'Secondary target'],
    ],
  },
  { id: 'interest', title: 'Interest', fields: [['wi', 'Working interest and net revenue interest']] },
  {
    id: 'volumes',
    title: 'Production and cash flow',
    fields: [
      ['prod', 'Gross production'],
      ['other1', 'Net production'],
      ['cashflow', 'Cash flow'],
      ['projectedSalePrice', 'Projected sale price'],
    ],
  },
  {
    id: 'reserves',
    title: 'Reserves',
    fields: [
      ['reserves', 'Reserves'],
      ['C5', 'Reserves count'],
      ['other2', 'Engineering comments'],
    ],
  },
  { id: 'infrastructure', title: 'Infrastructure', fields: [['C6', 'Infrastructure']] },
] as const satisfies readonly { id: string; title: string; fields: readonly (readonly [Texts, string])[] }[];

/** Sections that say something; empty rows and sections are left out, and so is a basin that the field's name says already. */
export function dealSections(deal: DealDetail): DealSection[] {
  return SECTIONS.map(({ id, title, fields }) => ({
    id,
    title,
    rows: fields.flatMap(([name, label]) => {
      const text = deal[name]?.trim();
      if (!text || (name === 'basin' && deal.field?.includes(text))) return [];
      return [{ label, text }];
    }),
  })).filter(({ rows, id }) => rows.length > 0 || (id === 'place' && deal.lat !== null));
}

/** "32.05° N, 101.90° W" */
export function coordinates(lat: number, lon: number): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`;
}

/** Lines of the form "Name: figure", when the whole text has that form: shown as a small table. */
export function tableOf(text: string): { name: string; value: string }[] | null {
  const lines = text.split('\n').map((line) => /^([^:]{2,60}):\s+(\S.{0,79})$/.exec(line.trim()));
  if (lines.length < 2 || lines.some((line) => line === null)) return null;
  return lines.map((line) => ({ name: line?.[1] ?? '', value: line?.[2] ?? '' }));
}
