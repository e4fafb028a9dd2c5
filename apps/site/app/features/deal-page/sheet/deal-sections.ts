import type { DealDetail } from '@outcrop/contracts';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { type DealKind, kindOf } from '../../../deal/words/deal-kind.ts';
import { type FactWithText, labelOf } from '../../../deal/words/fact.ts';
import { fileRows } from '../buttons/deal-actions.ts';

/** A row of the deal's data sheet: the fact's label, the listing's text. */
export interface SheetRow {
  label: string;
  text: string;
}
export interface DealSection {
  id: SectionId;
  title: string;
  rows: SheetRow[];
}
export type SectionId = (typeof SECTIONS)[number]['id'] | 'files';

/** The listing's texts as the page's sections, from top to bottom. */
const SECTIONS = [
  { id: 'summary', title: 'Summary', facts: [FACTS.wht, FACTS.methods, FACTS.C4] },
  { id: 'place', title: 'Where it lies', facts: [FACTS.whr, FACTS.field, FACTS.basin, FACTS.fld2] },
  { id: 'targets', title: 'Targets', facts: [FACTS.obj1, FACTS.obj2] },
  { id: 'interest', title: FACTS.interest.label, facts: [FACTS.wi] },
  {
    id: 'volumes',
    title: 'Production and cash flow',
    facts: [FACTS.prod, FACTS.netProduction, FACTS.cashFlow, FACTS.price],
  },
  { id: 'reserves', title: FACTS.reserves.label, facts: [FACTS.reserves, FACTS.C5, FACTS.other2] },
  { id: 'infrastructure', title: FACTS.C6.label, facts: [FACTS.C6] },
] as const satisfies readonly { id: string; title: string; facts: readonly FactWithText[] }[];

/** What a section is called where it is not about an asset. */
const TITLES: Partial<Record<DealKind, Partial<Record<SectionId, string>>>> = {
  Study: { place: 'What it covers' },
  Event: { place: 'Where it takes place' },
};

/**
 * Sections with content; empty rows and sections are left out, and so is what the page already says elsewhere: a basin that the field's
 * name contains; the place and the plain price of a study or an event, which are among the key facts, and its basin, which is a tag.
 * @param now the day at the office
 */
export function dealSections(deal: DealDetail, now: string): DealSection[] {
  const kind = kindOf(deal);
  const isDeal = kind === 'Deal';
  const price = labelOf(FACTS.price, deal);
  const sections: DealSection[] = SECTIONS.map(({ id, title, facts }) => {
    const rows = facts.flatMap((fact: FactWithText) => {
      const text = deal[fact.text]?.trim();
      if (!text || (fact === FACTS.basin && deal.field?.includes(text))) return [];
      if ((fact === FACTS.whr || fact === FACTS.basin) && !isDeal) return [];
      if (fact === FACTS.price && !isDeal && repeatsPrice(text, deal.price)) return [];
      return [{ label: labelOf(fact, deal), text }];
    });
    const onlyPrice = id === 'volumes' && !isDeal && rows.every(({ label }) => label === price);
    return { id, title: onlyPrice ? price : (TITLES[kind]?.[id] ?? title), rows };
  });
  sections.push({ id: 'files', title: 'Files', rows: fileRows(deal, now) });
  return sections.filter(({ rows, id }) => rows.length > 0 || (id === 'place' && deal.lat !== null));
}

/** Whether a text is a price and nothing else: "$3,900", "US$3,900.00", "3900 USD". */
const repeatsPrice = (text: string, price: number | null): boolean =>
  Number(text.replaceAll(/^(?:US)?\s*\$|,|USD$/gi, '')) === price;

/** "32.05° N, 101.90° W" */
export function coordinates(lat: number, lon: number): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`;
}

/** A text that is a list of figures: what it says first, then one row per figure. */
export interface FigureTable {
  lead: string;
  rows: { name: string; cells: string[] }[];
}

/** "Proved developed producing: 2,910 MBBL and 8,580 MMCF", "Wolfcamp A 8,760–9,050 ft", "working interest 0.6%–14.1% (6.3% average)". */
const NAMED_FIGURES = [
  /^(?<name>[^:\d][^:]{1,60}):\s+(?<figures>[^:]{1,90})$/u,
  /^(?<name>\D.{0,60}?\S)\s+(?<figures>[\d,]+(?:[–-][\d,]+)?\s(?:ft|feet|m|metres))$/u,
  /^(?<name>\p{L}[\p{L}\s]{2,60}?)(?<!\s(?:of|at|by|in|to|is))\s+(?<figures>\d[\d.]*%[^;]{0,60})$/u,
];

/**
 * Recognises a table in a text of lines, or of parts between semicolons, each a name with its figures. Null for any other text, which is
 * then shown as it was written.
 */
export function figuresOf(text: string): FigureTable | null {
  const lines = text.split(text.includes('\n') ? '\n' : ';').map((line) => line.trim());
  const parsed = lines.map((line) => NAMED_FIGURES.map((form) => form.exec(line)?.groups).find(Boolean));
  const lead = parsed.findIndex(Boolean);
  const rows = parsed.slice(lead).map((groups) => ({
    name: capital(groups?.['name'] ?? ''),
    cells: (groups?.['figures'] ?? '').split(/,\s+|\s+and\s+/),
  }));
  if (lead < 0 || lead > 1 || rows.length < 2 || rows.some(({ name }) => name === '')) return null;
  const even = rows.every(({ cells }) => cells.length === rows[0]?.cells.length);
  return {
    lead: lines.slice(0, lead).join(' '),
    rows: even ? rows : rows.map(({ name }, at) => ({ name, cells: [parsed[lead + at]?.['figures'] ?? ''] })),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
