import { expect, it } from '@jest/globals';
import { studySubject } from '../src/deals/deal-pictures.ts';

// docs/product/images.md#study-covers
it.each([
  ['Permian mineral prices per net royalty acre, 2018 to 2026', 'prices'],
  ['Who buys non-operated wellbores, and at what discount rate', 'prices'],
  ['Haynesville WELL costs', 'wells'],
  ['Uinta waxy crude: rail, trucks and differentials to 2030', 'transport'],
  ['Helium, lithium and CO2 rights in oil and gas leases', 'terms'],
  ['Facies of the Wolfcamp B', null],
  ['Wellington and Farewell formations, Pricewater dome', null],
  ['', null],
])('%s is about %s', (name, subject) => expect(studySubject(name)).toBe(subject));
