import { diceFrom, hash } from './dice.ts';
import type { Rock } from './rocks.ts';

/** How the beds of a basin lie. */
export const ATTITUDES = ['shelf', 'asym', 'dip', 'salt', 'bowl', 'fold', 'thrust', 'blocks'] as const;
export type Attitude = (typeof ATTITUDES)[number];

export interface Basin {
  readonly attitude: Attitude;
  /** Rocks from the surface down. */
  readonly beds: readonly Rock[];
}

/** The basins we know, simplified to twelve beds each: name, attitude, beds. A name finds its basin by its first word, in lower case. */
const BASINS: ReadonlyMap<string, Basin> = new Map(
  `
  permian shelf redbed evaporite dolomite limestone sandstone shale limestone slate ochre shale dolomite slate
  midland shelf redbed evaporite sandstone limestone shale ochre slate limestone shale dolomite slate coal
  delaware asym evaporite redbed salt sandstone limestone ochre shale sandstone slate limestone shale coal
  eagle dip sandstone clay chalk limestone slate chalk ochre limestone shale dolomite slate marl
  gulf salt ochre clay sandstone marl shale sandstone bentonite clay ochre slate marl shale
  haynesville salt sandstone clay chalk redbed limestone slate sandstone marl shale limestone coal slate
  east salt sandstone clay chalk ochre limestone slate redbed marl shale limestone evaporite slate
  anadarko asym redbed oxide evaporite sandstone redbed shale limestone ochre slate dolomite shale limestone
  arkoma fold sandstone shale coal ochre slate sandstone shale limestone slate dolomite shale limestone
  williston bowl bentonite coal sandstone shale marl slate evaporite limestone dolomite slate chalk limestone
  powder asym coal sandstone bentonite shale sandstone slate ochre shale redbed marl limestone slate
  denver asym sandstone clay bentonite shale chalk slate chalk marl sandstone redbed limestone shale
  uinta asym ochre bentonite clay sandstone marl oxide sandstone shale limestone redbed slate marl
  piceance asym sandstone bentonite ochre coal shale sandstone slate clay redbed marl limestone slate
  san bowl ochre sandstone coal clay sandstone shale bentonite slate redbed sandstone marl slate
  appalachian fold coal sandstone redbed clay sandstone shale slate limestone sandstone slate dolomite coal
  illinois bowl coal limestone sandstone clay limestone shale ochre limestone slate dolomite chalk sandstone
  michigan bowl redbed coal sandstone shale limestone evaporite salt dolomite shale limestone slate dolomite
  western thrust sandstone clay coal ochre shale bentonite slate sandstone dolomite shale limestone slate
  san-joaquin blocks ochre sandstone bentonite clay chalk shale sandstone marl slate ochre shale slate
  north blocks clay bentonite chalk chalk marl slate sandstone shale coal redbed evaporite slate
  `
    .trim()
    .split('\n')
    .map((line) => {
      const [name, attitude, ...beds] = line.trim().split(' ') as [string, Attitude, ...Rock[]];
      return [name, { attitude, beds }];
    }),
);

/** The rock under a name. A basin we do not know gets beds and an attitude of its own, always the same for the same name. */
export function basinNamed(name: string): Basin {
  const key = name
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return BASINS.get(keyOf(key)) ?? imagined(key || 'unknown');
}

function keyOf(name: string): string {
  if (name.startsWith('san joaquin')) return 'san-joaquin';
  // "DJ Basin" is what everybody calls Denver-Julesburg.
  const [first] = name.split(' ') as [string];
  return first === 'dj' ? 'denver' : first;
}

function imagined(name: string): Basin {
  const dice = diceFrom(hash(name));
  const known = [...BASINS.values()];
  const attitude = ATTITUDES[Math.floor(dice() * ATTITUDES.length)] as Attitude;
  const { beds } = known[Math.floor(dice() * known.length)] as Basin;
  return { attitude, beds };
}
