import { describe, expect, it } from '@jest/globals';
import { type DealDetail, type DealSummary, LISTING_FIELDS, RANGES } from '@outcrop/contracts';
import { FACTS } from '../app/deal/words/deal-facts.ts';
import { columnLabel, columnText, type Fact, labelOf, phrase, shown, statement } from '../app/deal/words/fact.ts';
import { asked, askFacts, comparedFacts, listFacts } from '../app/deal/words/summary-facts.ts';

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

// docs/product/deals.md#asked
describe('what is asked for a deal', () => {
  const TODAY = '2026-11-25';
  const of = (values: Partial<DealDetail>): DealSummary =>
    deal({ price: null, deadlineDate: null, sold: false, ...values });

  it.each<[string, Partial<DealDetail>, string | null]>([
    ['its price, whatever else', { price: 48_500_000, deadlineDate: '2026-12-15' }, '$48.5 million'],
    ['until when bids are taken', { deadlineDate: '2026-12-15' }, 'Bids due Dec 15'],
    ['today at the latest', { deadlineDate: TODAY }, 'Bids due Nov 25'],
    ['next year', { deadlineDate: '2027-01-06' }, 'Bids due Jan 6, 2027'],
    ['a call once bids are over', { deadlineDate: '2026-11-24' }, 'Call'],
    ['a call', {}, 'Call'],
    ['nothing when it is sold', { sold: true, deadlineDate: '2026-12-15' }, null],
    ['nothing of a Wanted deal', { PLSCode: 'W' }, null],
    ['nothing of a study', { PLSCode: 'STUDY' }, null],
    ['the price of a study', { PLSCode: 'STUDY', price: 3_900 }, '$3,900'],
    ['nothing of an event', { PLSCode: 'EVENT', deadlineDate: '2026-12-15' }, null],
  ])('is %s', (_, values, words) => {
    expect(asked(of(values), TODAY)).toBe(words);
  });

  it('comes first, before the figures; of a sold deal no price is known', () => {
    const facts = (values: Partial<DealDetail>) =>
      comparedFacts(of(values), TODAY, [FACTS.netProduction]).map(({ label, value }) => `${label}: ${value}`);
    expect(facts({ netProduction: 97, price: 6_600_000 })).toEqual(['Price: $6,600,000', 'Net production: 97 BOE/d']);
    expect(facts({})).toEqual(['Price: Call', 'Net production: —']);
    expect(facts({ sold: true, price: 5 })).toEqual(['Sold for: Not published', 'Net production: —']);
    expect(facts({ PLSCode: 'W' })).toEqual([]);
    expect(facts({ PLSCode: 'EVENT', price: 395 })).toEqual(['Price: $395']);
  });

  it('is said once in a row that says when bids are due', () => {
    const labels = (values: Partial<DealDetail>) =>
      askFacts(of(values), TODAY).map(({ label, value }) => [label, value]);
    const due = ['Bids due', 'Dec 15, 2026'];
    expect(labels({ price: 1_000, deadlineDate: '2026-12-15' })).toEqual([['Price', '$1,000'], due]);
    expect(labels({ deadlineDate: '2026-12-15' })).toEqual([due]);
    expect(labels({})).toEqual([['Price', 'Call']]);
    expect(labels({ sold: true, price: 1_000 })).toEqual([]);
  });
});
