import type { DealSummary } from '@outcrop/contracts';
import { collectDeals, NOTHING_COLLECTED } from '../app/features/download-deals/collect-deals.ts';
import { csvCell, dealsCsv, dealsText } from '../app/features/download-deals/deal-files.ts';

const deal = (ListingId: number, more: Partial<DealSummary> = {}) =>
  ({
    ListingId,
    header: `Deal of ${ListingId}`,
    PLSCode: 'PP',
    listingTypeDesc: 'Producing',
    statusText: 'Active Deal',
    url: `/deals/${ListingId}`,
    sold: false,
    usa: true,
    canada: false,
    international: false,
    whr: 'Lea County, "NM"',
    region: 'Permian',
    area: null,
    basin: null,
    play: null,
    netProduction: -12.5,
    cashFlow: 40_050,
    workingInterest: 100,
    netRevenueInterest: null,
    reserves: null,
    agentName: null,
    agentCompanyName: 'Rim, Energy',
    dateListed: '2026-11-17',
    LastUpdatedDate: null,
    ...more,
  }) as DealSummary;

describe('Deals.csv', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2,5', '"\'-2,5"'],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    [-2.5, '-2.5'],
    [null, ''],
    ['', ''],
  ])('writes %j as %s', (cell, written) => expect(csvCell(cell)).toBe(written));

  it('has a byte order mark, one header line and one line per deal, ended by CRLF', () => {
    const text = dealsCsv([deal(1), deal(2)], 'https://outcrop.example');
    expect(text.startsWith('\ufeffDeal,Header,')).toBe(true);
    const lines = text.slice(1).split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain(
      ',Play,Country,"Net production, BOE/d","Cash flow, US$/month","Working interest, %","Net revenue interest, %",Reserves,',
    );
    expect(lines[3]).toBe('');
    expect(lines[1]).toContain('"Lea County, ""NM""",Permian');
    expect(lines[1]).toContain(',-12.5,40050,100,,');
    expect(lines[1]?.endsWith(',https://outcrop.example/deals/1')).toBe(true);
  });
});

it('Deals.txt has one paragraph per deal', () => {
  const text = dealsText([deal(7, { header: 'Two\nlines' })], 'https://outcrop.example', '2026-11-21');
  expect(text).toContain('Outcrop: 1 active deal\r\nNov 21, 2026\r\n');
  expect(text).toContain('7  Two lines\r\n       Producing, Active Deal\r\n');
  expect(text).toContain('       Net production −12.5 BOE/d, cash flow $40,050/month, 100% WI\r\n');
  expect(text).toContain('       https://outcrop.example/deals/7\r\n');
});

describe('the deals of the files', () => {
  const listed = Array.from({ length: 450 }, (_, i) => deal(i * 3 + 1, { sold: i % 10 === 0 }));
  const dealsAfter = async (after: number, size: number) =>
    listed.filter(({ ListingId }) => ListingId > after).slice(0, size);

  it('are read by ListingId, all of them, without the sold ones', async () => {
    const pages: number[] = [];
    const { deals } = await collectDeals(
      { dealsAfter },
      NOTHING_COLLECTED,
      ({ deals: read }) => pages.push(read.length),
      new AbortController().signal,
    );
    expect(pages).toEqual([180, 360, 405]);
    expect(deals).toEqual(listed.filter(({ sold }) => !sold));
  });

  it('are read on from where an error occurred', async () => {
    let last = NOTHING_COLLECTED;
    const failing = async (after: number, size: number) => {
      if (after > 0) throw new Error('gone');
      return dealsAfter(after, size);
    };
    const { signal } = new AbortController();
    await expect(collectDeals({ dealsAfter: failing }, last, (c) => (last = c), signal)).rejects.toThrow('gone');
    expect(last.after).toBe(listed[199]?.ListingId);
    const { deals } = await collectDeals({ dealsAfter }, last, () => undefined, signal);
    expect(deals).toHaveLength(405);
  });

  it('are read no further once it is cancelled', async () => {
    const control = new AbortController();
    const asked: number[] = [];
    const counting = (after: number, size: number) => {
      asked.push(after);
      return dealsAfter(after, size);
    };
    const cancelled = collectDeals({ dealsAfter: counting }, NOTHING_COLLECTED, () => control.abort(), control.signal);
    await expect(cancelled).rejects.toThrow(/abort/i);
    expect(asked).toEqual([0]);
  });
});
