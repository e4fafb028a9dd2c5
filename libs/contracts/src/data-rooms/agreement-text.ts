import { z } from 'zod';
import { NO_LINE, plainText } from '../http/plain-text.ts';

/** What a template may leave open, and what it stands for (docs/product/data-rooms.md#agreement-templates). */
export const AGREEMENT_PLACEHOLDERS = {
  'deal.number': 'the deal’s number',
  'deal.header': 'the deal’s header',
  'deal.where': 'where the deal’s properties are',
  'buyer.company': 'the company of the person who signs',
  'firm.name': 'the firm',
  today: 'the day on which it is read',
} as const;
export type AgreementPlaceholder = keyof typeof AGREEMENT_PLACEHOLDERS;
export type AgreementValues = Readonly<Record<AgreementPlaceholder, string>>;

/** A part of an agreement: its title without its number, and its paragraphs. */
export interface AgreementSection {
  title: string;
  paragraphs: string[];
}

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is AgreementPlaceholder => Object.hasOwn(AGREEMENT_PLACEHOLDERS, name);

/** The same text however it was typed: one kind of line end, no space at the ends of lines, paragraphs one empty line apart. */
export const tidyAgreement = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A text's sections: a line that begins with `# ` is the title of the next, empty lines separate paragraphs. What is before the first title is left out. */
export function agreementSections(text: string): AgreementSection[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...rest] = part.split('\n');
      const paragraphs = rest.join('\n').split(/\n{2,}/);
      return { title: title.trim(), paragraphs: paragraphs.map(joinLines).filter(Boolean) };
    });
}
const joinLines = (paragraph: string): string => paragraph.split('\n').join(' ').trim();

/**
 * A text with its placeholders filled in: what is read and signed, to the letter. Each value is a piece of one line, so that it adds no title and no paragraph,
 * and what looks like a placeholder in it stays as it is.
 */
export const fillAgreement = (text: string, values: AgreementValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? lineOf(values[name]) : whole));
const lineOf = (value: string): string =>
  value
    .replace(NO_LINE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[# ]+/, '')
    .trim();

/** Capitals, accents, spaces and punctuation do not count when a typed name is compared with the account's. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const MAX_AGREEMENT_LENGTH = 60_000;
const MAX_SECTIONS = 60;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** What is wrong with the text of a template; null when nothing is. */
function faultOf(text: string): string | null {
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '').filter((name) => !isKnown(name));
  if (unknown.length > 0)
    return `has placeholders that are not known: ${[...new Set(unknown)]
      .slice(0, 5)
      .map((name) => `{{${name.slice(0, 40)}}}`)
      .join(', ')}`;
  if (/\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))) return 'has a placeholder that is not closed';
  if (TURNS.test(text) || CONTROLS.test(text)) return 'must be plain text, without control characters';
  if (!text.startsWith('# ')) return 'must begin with the title of a section: # Parties';
  const sections = agreementSections(text);
  if (sections.length > MAX_SECTIONS) return `must have at most ${MAX_SECTIONS} sections`;
  const empty = sections.find(({ title, paragraphs }) => !title || paragraphs.length === 0);
  return empty ? `has a section without ${empty.title ? `text: ${empty.title.slice(0, 60)}` : 'a title'}` : null;
}

/** The text of a template. */
export const agreementTextSchema = plainText(MAX_AGREEMENT_LENGTH)
  .transform(tidyAgreement)
  .superRefine((text, context) => {
    const fault = faultOf(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  }) satisfies z.ZodType<string, string>;
