import { describe, expect, it } from '@jest/globals';
import { US_STATES } from '@outcrop/contracts';
import { demoListings, demoTransactions, demoWells } from '@outcrop/demo';
import fc from 'fast-check';
import { countiesIn } from '../src/from-a-deal/counties-in.ts';
import { marketBlock } from '../src/from-a-deal/market-block.ts';

// docs/product/explorer.md#wells-around-it

describe('the counties that a place names', () => {
  it.each([
    ['Martin County, Texas', ['Martin, TX']],
    ['Martin and Howard Counties, Texas', ['Martin, TX', 'Howard, TX']],
    ['Martin, Midland, Howard and Upton Counties, Texas', ['Martin, TX', 'Midland, TX', 'Howard, TX', 'Upton, TX']],
    ['Ward, Loving, and Reeves Counties, Texas', ['Ward, TX', 'Loving, TX', 'Reeves, TX']],
    ['Reeves and Ward Counties, Texas; Lea County, New Mexico', ['Reeves, TX', 'Ward, TX', 'Lea, NM']],
    ['Martin County, Texas, and Lea County, New Mexico', ['Martin, TX', 'Lea, NM']],
    [
      'Washington and Greene Counties, Pennsylvania; Marshall County, West Virginia',
      ['Washington, PA', 'Greene, PA', 'Marshall, WV'],
    ],
    ['De Soto, Caddo and Red River Parishes, Louisiana', ['De Soto, LA', 'Caddo, LA', 'Red River, LA']],
    ['St. Martin Parish, LA', ['St. Martin, LA']],
    ['Lea County NM', ['Lea, NM']],
    ['Reeves Co., TX; Lea & Eddy Counties, NM', ['Reeves, TX', 'Lea, NM', 'Eddy, NM']],
    ["Prince George's and Isle of Wight Counties, Virginia", ["Prince George's, VA", 'Isle of Wight, VA']],
    ['Texas County, Oklahoma', ['Texas, OK']],
    ['Block 4 in\nMartin  County, Texas', ['Martin, TX']],
    ['Martin County, Texas; Martin County, TX', ['Martin, TX']],
  ])('%s', (where, counties) => expect(countiesIn(where)).toEqual(counties));

  it.each([
    null,
    '',
    'Midland, Texas',
    'Midland and Delaware Basins',
    'Lea County',
    'Howard County, Texarkana',
    'northern counties, Texas',
    'Wapiti, Alberta',
    'North Dakota, Montana and South Texas',
  ])('none in %j', (where) => expect(countiesIn(where)).toEqual([]));

  it('are read back from a list of them, whatever their names and state', () => {
    const name = fc
      .tuple(
        fc.constantFrom('', 'St. ', 'La ', 'Red '),
        fc.constantFrom('Martin', 'McKenzie', "O'Brien", 'Peña', 'Dona-Ana'),
      )
      .map((parts) => parts.join(''));
    const names = fc.uniqueArray(name, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(names, fc.constantFrom(...Object.entries(US_STATES)), fc.boolean(), (all, [code, state], isCode) => {
        const list = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
        const where = `${list} ${all.length === 1 ? 'County' : 'Counties'}, ${isCode ? code : state}`;
        expect(countiesIn(where)).toEqual(all.map((one) => `${one}, ${code}`));
      }),
    );
  });

  it('take little time, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Aa ', 'and ', ', ', 'County', ' of '), { maxLength: 400 }), (parts) => {
        countiesIn(parts.join(''));
      }),
    );
  });
});

describe('the demo', () => {
  const listings = demoListings();

  it('has wells in all counties that its deals name', () => {
    const drilled = new Set(Array.from(demoWells(40_000), ({ county }) => county));
    const named = listings
      .filter(({ typeCodes }) => !typeCodes.includes('STUDY'))
      .flatMap(({ where = null }) => countiesIn(where));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((county) => !drilled.has(county))).toEqual([]);
    // Whatever says that it lies in a county does.
    const untold = listings.filter(
      ({ where = '' }) => /\b(?:County|Counties|Parish|Parishes),/.test(where) && countiesIn(where).length === 0,
    );
    expect(untold.map(({ where }) => where)).toEqual([]);
  });

  it('calls plays, basins and types of deals alike in its transactions', () => {
    const sold = [...demoTransactions(20_000)];
    const known = { play: new Set(sold.map(({ play }) => play)), basin: new Set(sold.map(({ basin }) => basin)) };
    for (const { typeCodes, play = null, basin = null } of listings) {
      if (!marketBlock({ PLSCode: typeCodes, play, basin }, '2026-11-27')) continue;
      expect([play, play === null || known.play.has(play)]).toEqual([play, true]);
      expect([basin, basin === null || known.basin.has(basin)]).toEqual([basin, true]);
    }
  });
});
