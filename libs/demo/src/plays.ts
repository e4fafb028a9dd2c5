import { type Play } from './play.ts';
import { anadarkoPlays } from './plays.anadarko.ts';
import { appalachianPlays } from './plays.appalachia.ts';
import { arkLaTexPlays } from './plays.arklatex.ts';
import { canadianPlays } from './plays.canada.ts';
import { delawareAndShelfPlays } from './plays.delaware.ts';
import { gulfPlays } from './plays.gulf.ts';
import { internationalPlays } from './plays.international.ts';
import { midContinentPlays } from './plays.midcontinent.ts';
import { midlandBasinPlays } from './plays.midland.ts';
import { midwestPlays } from './plays.midwest.ts';
import { northernRockiesPlays } from './plays.rockies-north.ts';
import { southernRockiesPlays } from './plays.rockies-south.ts';
import { southTexasPlays } from './plays.southtexas.ts';
import { westCoastPlays } from './plays.westcoast.ts';

/** Every play of the demo, US first. Basin and region of a deal follow from its play. */
export const plays: readonly Play[] = [
  ...midlandBasinPlays,
  ...delawareAndShelfPlays,
  ...southTexasPlays,
  ...gulfPlays,
  ...arkLaTexPlays,
  ...anadarkoPlays,
  ...midContinentPlays,
  ...northernRockiesPlays,
  ...southernRockiesPlays,
  ...appalachianPlays,
  ...midwestPlays,
  ...westCoastPlays,
  ...canadianPlays,
  ...internationalPlays,
];
