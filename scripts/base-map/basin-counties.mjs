import { BASINS, STATE_FIPS } from './data/basins.mjs';

/**
 * The counties of each basin.
 * @param {{ id?: string | number, properties?: { name?: string } }[]} counties those of us-atlas
 * @returns {{ name: string, rock: string, counties: any[] }[]}
 * @throws Error naming a county that us-atlas does not know, or that the table counts twice
 */
export function basinsOf(counties) {
  const known = new Map(
    counties.map((county) => [`${String(county.id).slice(0, 2)} ${county.properties?.name}`, county]),
  );
  const taken = new Map();
  return Object.entries(BASINS).map(([name, { rock, counties: byState }]) => ({
    name,
    rock,
    counties: Object.entries(byState).flatMap(([state, names]) =>
      names.split(', ').map((county) => {
        const key = `${STATE_FIPS[state]} ${county}`;
        const found = known.get(key);
        if (!found) throw new Error(`${name}: us-atlas knows no county ${county} in ${state}`);
        if (taken.has(key)) throw new Error(`${county}, ${state} is counted to ${taken.get(key)} and to ${name}`);
        taken.set(key, name);
        return found;
      }),
    ),
  }));
}
