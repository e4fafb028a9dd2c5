import fs from 'node:fs';
import path from 'node:path';
import { basinsOf } from '../base-map/basin-counties.mjs';
import { BASINS, STATE_FIPS } from '../base-map/data/basins.mjs';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const counties: { id: string; properties: { name: string } }[] = read('node_modules/us-atlas/counties-10m.json').objects
  .counties.geometries;

describe('the table of counties by basin', () => {
  it('names counties that us-atlas knows, each counted to one basin', () => {
    const basins = basinsOf(counties);
    const ids = basins.flatMap((basin) => basin.counties.map(({ id }) => String(id)));
    expect(ids.length).toBeGreaterThan(500);
    expect(new Set(ids).size).toBe(ids.length);
    const midland = basins.find(({ name }) => name === 'Midland Basin');
    expect(midland?.counties.map(({ id }) => id)).toEqual(expect.arrayContaining(['48329', '48317', '48227']));
    // No state is listed without being used, and none is misspelt.
    const used = Object.values(BASINS).flatMap((basin) => Object.keys(basin.counties));
    expect([...new Set(used)].sort()).toEqual(Object.keys(STATE_FIPS).sort());
  });

  it('refuses a county that there is not, and one that is counted twice', () => {
    expect(() => basinsOf(counties.filter(({ id }) => id !== '48329'))).toThrow(
      'Midland Basin: us-atlas knows no county Midland in TX',
    );
    const renamed = counties.map((county) =>
      county.id === '35025' ? { ...county, properties: { name: 'Nowhere' } } : county,
    );
    expect(() => basinsOf(renamed)).toThrow('Delaware Basin: us-atlas knows no county Lea in NM');
  });

  it('is what the shipped file of the base map holds', () => {
    const shipped = read('libs/look/base-map/basins.json');
    const names = Object.keys(BASINS).sort();
    expect(Object.keys(shipped.objects).sort()).toEqual(names);
    expect(shipped.labels.map(([, , name]: [number, number, string]) => name).sort()).toEqual(names);
    for (const [name, { rock }] of Object.entries(BASINS)) {
      expect(shipped.rockOf[name]).toBe(rock);
      expect(shipped.rocks[rock]).toMatchObject({ colour: expect.stringMatching(/^#/), marks: { segments: {} } });
    }
  });
});
