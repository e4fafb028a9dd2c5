import { describe, expect, it } from '@jest/globals';
import { STATE_NAMES } from '@outcrop/contracts';
import { demoListings } from '@outcrop/demo';
import fc from 'fast-check';
import { statesIn } from '../src/listing/states-in.ts';

describe('the states that a place names (docs/product/search.md#states)', () => {
  it.each([
    // By name
    ['Oklahoma and Kansas', ['Kansas', 'Oklahoma']],
    ['Oklahoma, Kansas and the Texas Panhandle', ['Kansas', 'Oklahoma', 'Texas']],
    ['West Texas and southeast New Mexico', ['New Mexico', 'Texas']],
    ['OFFSHORE LOUISIANA', ['Louisiana']],
    ['Texas-Louisiana Gulf Coast', ['Louisiana', 'Texas']],
    ['Virginia', ['Virginia']],
    ['West Virginia', ['West Virginia']],
    ['southwest Virginia and West Virginia', ['Virginia', 'West Virginia']],
    ['W. Virginia and N. Dakota', ['North Dakota', 'West Virginia']],
    ['North and South Dakota', ['North Dakota', 'South Dakota']],
    ['the Dakotas', ['North Dakota', 'South Dakota']],
    ['Arkansas', ['Arkansas']],
    ['Alberta and Saskatchewan', ['Alberta', 'Saskatchewan']],
    ['Dawson, British Columbia', ['British Columbia']],
    ['Québec', ['Quebec']],
    ['offshore Newfoundland', ['Newfoundland and Labrador']],
    ['Newfoundland and Labrador', ['Newfoundland and Labrador']],
    // By postal code
    ['Howard County, TX', ['Texas']],
    ['Reeves Co., TX; Lea and Eddy Counties, NM', ['New Mexico', 'Texas']],
    ['Midland TX 79701', ['Texas']],
    ['TX/NM', ['New Mexico', 'Texas']],
    ['OK & KS', ['Kansas', 'Oklahoma']],
    ['Calgary, AB (online)', ['Alberta']],
    ['Weld County, CO', ['Colorado']],
    ['Weld Co', []],
    ['WELD CO', []],
    ['HOWARD CO, TX', ['Texas']],
    ['Lincoln, NE', ['Nebraska']],
    ['NE New Mexico', ['New Mexico']],
    ['NE/4 of Section 12, Lea County', []],
    ['25% WI, Midland', []],
    ['MIDLAND BASIN IN TEXAS', ['Texas']],
    ['Midland in or near Odessa', []],
    // Counties, parishes and towns with a state's name
    ['Washington County, Pennsylvania', ['Pennsylvania']],
    ['Nevada County, Arkansas', ['Arkansas']],
    ['Texas County, Oklahoma', ['Oklahoma']],
    ['Delaware County, Ohio', ['Ohio']],
    ['Washington Parish, Louisiana', ['Louisiana']],
    ['Washington and Greene Counties, Pennsylvania; Marshall County, West Virginia', ['Pennsylvania', 'West Virginia']],
    ['Texas, Beaver and Cimarron Counties, Oklahoma', ['Oklahoma']],
    ['Nevada and Columbia Counties in Arkansas', ['Arkansas']],
    ['Pennsylvania, Washington and Greene Counties', ['Pennsylvania']],
    ['Duchesne County, Utah, and Lea and Eddy Counties, New Mexico', ['New Mexico', 'Utah']],
    ['Lea and Eddy Counties, New Mexico and Reeves and Ward Counties, Texas', ['New Mexico', 'Texas']],
    ['Ohio and Brooke Counties, West Virginia, Washington and Greene Counties, PA', ['Pennsylvania', 'West Virginia']],
    ['West Texas, Lea and Eddy Counties, New Mexico', ['New Mexico', 'Texas']],
    ['Oklahoma package in Washington and Nowata Counties', ['Oklahoma']],
    ['Caddo and De Soto Parishes, Louisiana; Texas', ['Louisiana', 'Texas']],
    ['Kansas City', []],
    ['Kansas City, Missouri', ['Missouri']],
    ['Kansas City, Kansas', ['Kansas']],
    ['Oklahoma City, Oklahoma', ['Oklahoma']],
    ['Washington, DC', ['District of Columbia']],
    ['Washington, D.C.', ['District of Columbia']],
    // Basins, waters and other places that no state is
    ['Delaware Basin', []],
    ['Midland and Delaware Basins', []],
    ['Delaware Basin, Reeves County, Texas', ['Texas']],
    ['Mississippi Canyon, Gulf of Mexico', []],
    ['Colorado River', []],
    ['Mississippi Lime, Oklahoma', ['Oklahoma']],
    ['Virginia Hills, Alberta', ['Alberta']],
    ['Lake Michigan', []],
    ['Baja California', []],
    ['Indian Territory', []],
    ['Northwest Territories', ['Northwest Territories']],
    ['United States and Canada', []],
    ['', []],
    [null, []],
    // Taken for states, as nothing tells the two apart (docs/decisions/listings.md)
    ['Delaware', ['Delaware']],
    ['Washington', ['Washington']],
    ['Nevada, Missouri', ['Missouri', 'Nevada']],
    ['Black Sea, Georgia', ['Georgia']],
  ])('of %j are %j', (where, states) => expect(statesIn(where)).toEqual(states));

  it.each(STATE_NAMES)('%s is found alone and after its county', (name) => {
    expect([statesIn(name), statesIn(`Union County, ${name}`)]).toEqual([[name], [name]]);
  });

  it('are those of the demo data', () => {
    const deals = demoListings().filter(({ where = '', location }) => where.endsWith(`, ${location.split(',')[0]}`));
    expect(deals.length).toBeGreaterThan(300);
    for (const { where = '', location, locationId } of deals)
      expect([where, ...statesIn(where)]).toEqual([where, ...(locationId < 3 ? [location.split(',')[0]] : [])]);
  });

  it('are looked for in a time that grows with the text, whatever it says', () => {
    const parts = fc.constantFrom(
      'and ',
      ', ',
      'a ',
      'a.',
      'TX',
      'Texas ',
      'Counties',
      ' ',
      '\n',
      '; ',
      'D.C',
      'north ',
      '99999',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (some) => {
        const started = performance.now();
        statesIn(some.join('').repeat(500).slice(0, 500));
        expect(performance.now() - started).toBeLessThan(1_000);
      }),
    );
  });
});
