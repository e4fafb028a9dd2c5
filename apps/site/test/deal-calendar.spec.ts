import { describe, expect, it } from '@jest/globals';
import type { DealDetail } from '@outcrop/contracts';
import fc from 'fast-check';
import { dealCalendar } from '../app/features/deal-page/dates/deal-calendar.ts';
import { keyDates } from '../app/features/deal-page/dates/key-dates.ts';
import { ago } from '../app/format/figures.ts';

const NONE = {
  openingDate: null,
  closingDate: null,
  deadlineDate: null,
  deadlineDataroom: null,
  deadlineNotification: null,
  deadlinePrequalification: null,
};
const deal = {
  ...NONE,
  ListingId: 12847,
  PLSCode: 'PP L',
  header: 'Bone Spring; oil, gas \\ water',
  whr: 'Eddy County, NM',
  url: '/deals/12847',
  LastUpdatedDate: '2026-11-20',
  dateListed: '2026-11-18',
  agentName: 'Ann Rim',
  agentPhone: '(713) 555-0142',
  agentEmail: 'ann@rim.example',
} as unknown as DealDetail;
const calendar = (changes: Partial<DealDetail>) => dealCalendar({ ...deal, ...changes }, 'https://deals.example') ?? '';
/** RFC 5545, section 3.1: a line break followed by a space or tab continues the line. */
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar file', () => {
  it('has an all-day event for each date, with a UID that never changes', () => {
    const lines = unfolded(calendar({ deadlineDate: '2026-12-31', openingDate: '2026-11-24' }));
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Outcrop//Deal dates//EN']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => /^(UID|DTSTART|DTEND|DTSTAMP)/.test(line))).toEqual([
      'UID:deal-12847-openingDate@deals.example',
      'DTSTAMP:20261120T000000Z',
      'DTSTART;VALUE=DATE:20261124',
      'DTEND;VALUE=DATE:20261125',
      'UID:deal-12847-deadlineDate@deals.example',
      'DTSTAMP:20261120T000000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
    ]);
    expect(lines).toContain('SUMMARY:Bids due: Bone Spring\\; oil\\, gas \\\\ water');
    expect(lines).toContain('LOCATION:Eddy County\\, NM');
    expect(lines).toContain(
      'DESCRIPTION:Deal 12847\\nContact: Ann Rim\\, (713) 555-0142\\, ann@rim.example\\nhttps://deals.example/deals/12847',
    );
  });

  it('speaks of registration where the listing is an event, under the same UIDs', () => {
    const dates = { openingDate: '2026-12-01', deadlineDate: '2027-02-12', closingDate: '2027-02-24' };
    const written = unfolded(calendar({ ...dates, PLSCode: 'EVENT', header: 'Spring deal fair' }));
    const starting = (name: string) => written.filter((line) => line.startsWith(name));
    expect(starting('X-WR-CALNAME')).toEqual(['X-WR-CALNAME:Event 12847: Spring deal fair']);
    expect(starting('DESCRIPTION')[0]).toMatch(/^DESCRIPTION:Event 12847\\n/);
    expect(starting('SUMMARY')).toEqual([
      'SUMMARY:Registration opens: Spring deal fair',
      'SUMMARY:Register by: Spring deal fair',
      'SUMMARY:Event ends: Spring deal fair',
    ]);
    expect(starting('UID')).toEqual(unfolded(calendar(dates)).filter((line) => line.startsWith('UID')));
  });

  it('keeps the UID of a date that moves', () => {
    const uid = (day: string) => unfolded(calendar({ deadlineDate: day })).find((line) => line.startsWith('UID'));
    expect(uid('2026-12-01')).toBe(uid('2027-03-01'));
  });

  it('is nothing without a date', () => expect(dealCalendar(deal, 'https://deals.example')).toBeNull());

  it('is valid whatever the texts contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }), (header, whr) => {
        const text = calendar({ header, whr, closingDate: '2026-12-01' });
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(text.endsWith('\r\n')).toBe(true);
        const lines = unfolded(text);
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+[;:]/);
        // What was escaped comes back.
        const summary = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
        const plain = summary.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
        const kept = header.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
        expect(plain).toBe(`Data room closes: ${kept}`);
      }),
    );
  });
});

it('the dates of a deal and of an event have labels of their own, and one of them is due', () => {
  const words = (PLSCode: string) =>
    keyDates({
      ...deal,
      PLSCode,
      openingDate: '2026-12-01',
      deadlineDate: '2026-12-10',
      deadlineNotification: '2026-12-12',
      closingDate: '2026-12-20',
    }).map(({ label, due }) => (due ? `${label}!` : label));
  expect(words('PP')).toEqual(['Data room opens', 'Bids due!', 'Notification deadline', 'Data room closes']);
  expect(words('EVENT')).toEqual(['Registration opens', 'Register by!', 'Notification deadline', 'Event ends']);
});

it.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-01', '20 days ago'],
  ['2026-09-23', '59 days ago'],
  ['2026-09-22', '2 months ago'],
  ['2025-11-21', '12 months ago'],
  ['2024-11-21', '24 months ago'],
  ['2024-11-20', '2 years ago'],
  ['2022-11-21', '4 years ago'],
])('%s was %s', (iso, words) => expect(ago(iso, '2026-11-21')).toBe(words));
