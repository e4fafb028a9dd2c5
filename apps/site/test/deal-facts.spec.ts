import { describe, expect, it } from '@jest/globals';
import { type DealDetail, type DealSummary, LISTING_FIELDS, RANGES } from '@outcrop/contracts';
import { FACTS } from '../app/deal/words/deal-facts.ts';
import { columnLabel, columnText, type Fact, labelOf, phrase, shown, statement } from '../app/deal/words/fact.ts';
import { listFacts } from '../app/deal/words/summary-facts.ts';

const deal = (values: Partial<DealDetail>) =>
  ({
    PLSCode: 'PP',
    netProduction: null,
    cashFlow: null,
    price: null,
    workingInterest: null,
    netRevenueInterest: null,
    reserves: null,
    dateListed: null,
    ...values,
  }) as DealDetail;

describe('the words of a fact', () => {
  const facts = Object.entries<Fact>(FACTS);

  it('name one fact only', () => {
    expect(new Set(facts.map(([, { label }]) => label)).size).toBe(facts.length);
  });

  /** Shorter on the site than in the form, which has similar fields around them. */
  const SHORTER = ['dateListed', 'LastUpdatedDate', 'agentCompanyName'];
  it('are those of the form in which the listing is written', () => {
    const ofForm = new Map<string, string>(LISTING_FIELDS.map(({ wire, label }) => [wire, label]));
    const same = facts.filter(([name]) => ofForm.has(name) && !SHORTER.includes(name) && !Object.hasOwn(RANGES, name));
    expect(same.length).toBeGreaterThan(20);
    for (const [name, { label }] of same) expect([name, label]).toEqual([name, ofForm.get(name)]);
    for (const { label, text } of [FACTS.netProduction, FACTS.cashFlow, FACTS.price])
      expect(label).toBe(ofForm.get(text));
  });

  it('give the price of a study or an event, and the projected price of a deal', () => {
    expect(['PP', 'STUDY', 'EVENT', 'PP EVENT'].map((PLSCode) => labelOf(FACTS.price, { PLSCode }))).toEqual([
      'Projected price',
      'Price',
      'Price',
      'Projected price',
    ]);
  });
});

describe('a fact', () => {
  const told = deal({ netProduction: 1_212, cashFlow: 1_482_000, workingInterest: 6.3, dateListed: '2026-11-18' });

  it('has its unit, alone and in a sentence', () => {
    expect([FACTS.netProduction, FACTS.cashFlow, FACTS.interest].map((fact) => shown<DealDetail>(fact, told))).toEqual([
      '1,212 BOE/d',
      '$1,482,000/month',
      '6.3% WI',
    ]);
    expect(statement(FACTS.netProduction, told)).toBe('Net production 1,212 BOE/d');
    expect(phrase(FACTS.cashFlow, told)).toBe('cash flow $1,482,000/month');
    expect(phrase(FACTS.dateListed, told)).toBe('listed Nov 18, 2026');
  });

  it('has its "/month" in the head of a column', () => {
    expect([columnLabel(FACTS.cashFlow), columnText(FACTS.cashFlow, told)]).toEqual(['Cash flow/month', '$1,482,000']);
    expect([columnLabel(FACTS.netProduction), columnText(FACTS.netProduction, told)]).toEqual([
      'Net production',
      '1,212 BOE/d',
    ]);
  });

  it('that the deal does not have is a dash, and nothing in a sentence', () => {
    const silent = deal({ dateListed: null });
    expect([shown(FACTS.cashFlow, silent), columnText(FACTS.interest, silent)]).toEqual(['—', '—']);
    expect([statement(FACTS.dateListed, silent), phrase(FACTS.reserves, silent)]).toEqual([null, null]);
  });
});

describe('the facts of lists and cards', () => {
  it('are four, or none at all if the deal has none of them', () => {
    const summary = (values: Partial<DealDetail>): DealSummary => deal(values);
    expect(listFacts(summary({ netRevenueInterest: 1.25, reserves: '6.1 MMBOE proved' }))).toEqual([
      { label: 'Net production', value: '—' },
      { label: 'Cash flow/month', value: '—' },
      { label: 'Reserves', value: '6.1 MMBOE' },
      { label: 'Interest', value: '1.25% NRI' },
    ]);
    expect(listFacts(summary({ reserves: 'Not booked' }))).toEqual([]);
  });
});
