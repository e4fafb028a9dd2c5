import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  AGREEMENT_PLACEHOLDERS,
  type AgreementValues,
  agreementNumberIn,
  agreementSections,
  agreementTextSchema,
  fillAgreement,
  MAX_AGREEMENT_LENGTH,
  nameKey,
  signAgreementBody,
} from '../src/index.ts';

const NAMES = Object.keys(AGREEMENT_PLACEHOLDERS) as (keyof AgreementValues)[];
const TEXT = `# Parties\n\nBetween {{buyer.company}} and {{ firm.name }}.\n\n# Property\n\n${NAMES.map((name) => `{{${name}}}`).join('\n\n')}`;
const faultOf = (text: string) => agreementTextSchema.safeParse(text).error?.issues[0]?.message ?? null;

describe('the text of a template', () => {
  it.each([
    ['# Use\n\nOf {{deal.number}}.', null],
    ['Use', 'must begin with the title of a section: # Parties'],
    ['# Use\n\n{{deal.price}} {{x}}', 'has placeholders that are not known: {{deal.price}}, {{x}}'],
    ['# Use\n\n{{constructor}}', 'has placeholders that are not known: {{constructor}}'],
    ['# Use\n\n{{deal.number', 'has a placeholder that is not closed'],
    ['# Use\n\n# Term\n\nOne year.', 'has a section without text: Use'],
    ['# Use\n\nIt is \u202eesrever.', 'must be plain text, without control characters'],
    ['# Use\n\nIt \u0007 rings.', 'must be plain text, without control characters'],
    [Array.from({ length: 61 }, (_, at) => `# ${at}\n\nx`).join('\n\n'), 'must have at most 60 sections'],
  ])('%j: %s', (text, fault) => expect(faultOf(text)).toBe(fault));

  it('has at most so many letters, and is the same however it was typed', () => {
    expect(faultOf(`# A\n\n${'x'.repeat(MAX_AGREEMENT_LENGTH)}`)).toContain('60000');
    expect(agreementTextSchema.parse('# A  \r\n\r\n\r\n\r\nx \r\ny\r\n')).toBe('# A\n\nx\ny');
  });

  it('puts in each value as a piece of one line, whatever it says: no title, no paragraph, no other placeholder', () => {
    const word = fc.string({
      unit: fc.constantFrom('#', ' ', '\n', '\r', '{{', '}}', 'today', '\u202e', 'a', '\u2028'),
    });
    const values = fc.record(Object.fromEntries(NAMES.map((name) => [name, word]))) as fc.Arbitrary<AgreementValues>;
    const plain = agreementSections(TEXT);
    fc.assert(
      fc.property(values, (given) => {
        const text = fillAgreement(TEXT, given);
        expect(text).toBe(fillAgreement(TEXT, given));
        const sections = agreementSections(text);
        expect(sections.map(({ title }) => title)).toEqual(plain.map(({ title }) => title));
        // A value that is empty leaves no paragraph.
        expect(sections[1]!.paragraphs.length).toBeLessThanOrEqual(plain[1]!.paragraphs.length);
        expect(text).not.toMatch(/[\u202e\u2028\r]/);
        expect(text.split('\n')).toHaveLength(TEXT.split('\n').length);
      }),
    );
  });
});

it.each([
  ['Ann Rim', 'ANN  RÍM', true],
  ["Zoë O'Neil, Jr.", 'Zoe ONeil Jr', true],
  ['山田 太郎', '山田太郎', true],
  ['Ann Rim', 'Ann Rims', false],
])('the name %j typed as %j: %s', (name, typed, same) => expect(nameKey(typed) === nameKey(name)).toBe(same));

it.each([
  'Ann\u202eRim',
  'Ann\u200fRim',
  'Ann\u061cRim',
  'Ann\nRim',
  'Ann\u2028Rim',
  '',
  ' ',
  'x'.repeat(201),
  'A\u0000',
])('no signature has the name %j', (name) => {
  const rest = { versionId: 1, sha256: 'a'.repeat(64), mayBind: true };
  expect(signAgreementBody.safeParse({ ...rest, name: 'Ann Rim' }).success).toBe(true);
  expect(signAgreementBody.safeParse({ ...rest, name }).success).toBe(false);
});

it('a file carries its number where its maker put it, and nowhere else', () => {
  expect(agreementNumberIn('x /AgreementNumber (CA-12839-0007) y')).toBe('CA-12839-0007');
  expect(agreementNumberIn('x CA-12839-0007 y')).toBeNull();
});
