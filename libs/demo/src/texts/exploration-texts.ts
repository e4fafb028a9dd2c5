import { type DealText } from '../demo-listing.ts';
import { reservesText, type Volume, volumeText, workingText } from '../economics.ts';
import { type Facts } from '../facts.ts';
import { commas, money, percent, rounded } from '../format.ts';
import { type Rotation } from '../rotation.ts';
import { disposalWells, disposalZone, permittedWater } from './deal-words.ts';
import { cashFlowText, fromPlay, geologyTexts, infrastructureText, saleTerms } from './shared-texts.ts';
import { always, texts } from './texts.ts';

/** First-year rate of a well that is worth drilling, BOE/d, whatever the old wells of the play produce. */
const MIN_RATE_BOED = 70;

/** Unrisked recoverable volume of a prospect or discovery in MBBL and MMCF, from the play's rates and the number of locations. */
function recoverable({ play }: Facts, locations: number): Volume {
  const each = Math.max((play.ratePerWell[0] + play.ratePerWell[1]) / 2, MIN_RATE_BOED) * 365 * 4.5;
  const total = (each * locations) / 1000;
  const oil = play.oilShare[1] < 0.02 ? 0 : total * play.oilShare[1];
  return { oil: rounded(oil, 2), gas: play.oilShare[0] > 0.98 ? 0 : rounded((total - oil) * 6, 2) };
}

/** Texts of a prospect: what could be there, at what cost and chance. */
export function prospectText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { prospect, shared } = texts();
  const governingThought = rotation.pick(prospect.headings, f, f.dice, used);
  // What the heading offers is what the interest says.
  const offered = Number(
    /([\d.]+)% (?:working )?interest/.exec(governingThought)?.[1] ?? f.dice.pick([33.33, 50, 75, 80, 100]),
  );
  const volume = recoverable(f, f.dice.int(2, 7));
  const worth = (volume.oil + volume.gas / 6) * 1000 * f.dice.between(0.9, 2.4);
  return {
    governingThought,
    what: rotation.pick(prospect.what, f, f.dice),
    ...geologyTexts(f),
    supportingStatement: rotation
      .several(prospect.support, f, f.dice, 3, (text) => /dry-hole/i.test(text) && /dry-hole/i.test(governingThought))
      .join(' '),
    upsideStatement: `${rotation.pick(prospect.upside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: `Working interest ${percent(offered)} offered; net revenue interest ${percent(rounded((offered * f.lease) / 100, 4))}`,
    reserves: `${reservesText(volume)} gross, unrisked mean`,
    engineeringComments: rotation.pick([...shared.engineeringOfExploration, ...prospect.engineering], f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(Math.min(Math.max(worth, 150_000), 18_000_000), 2)),
  };
}

/** Texts of a discovery; with L as second code they name the land. */
export function discoveryText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { gross, net, working, revenue, cashFlow, price } = f.economics;
  const { discovery, shared } = texts();
  if (!working) throw new TypeError('a discovery has a working interest');
  const governingThought = rotation.pick(discovery.headings, f, f.dice, used);
  // A pool that is shut in, tested or undeveloped sells nothing yet.
  const onProduction = !/shut-in|tested|undeveloped/i.test(governingThought);
  return {
    governingThought,
    what: `${rotation.pick(discovery.what, f, f.dice)}${f.codes[1] === 'L' ? ` ${always(discovery.withLeasehold, f)}` : ''}`,
    ...geologyTexts(f),
    supportingStatement: `${rotation.several(discovery.support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rotation)}`,
    upsideStatement: `${always(discovery.upside, f)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: workingText(working, revenue),
    ...(onProduction
      ? {
          grossProduction: volumeText(gross),
          netProduction: volumeText(net),
          cashFlow: cashFlowText(cashFlow, f),
        }
      : { grossProduction: `${volumeText(gross)} on test` }),
    reserves: `${reservesText(recoverable(f, f.locations))} gross contingent resource`,
    reservesCount: `${f.wells} tested, ${f.locations} locations`,
    engineeringComments: rotation.pick(shared.engineeringOfExploration, f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(Math.min(price * 1.8, f.dice.between(40_000_000, 75_000_000)), 2)),
  };
}

/** Texts of saltwater disposal: volumes are of water, the interest is in the facility. */
export function disposalText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { disposal } = texts();
  const volume = rounded(permittedWater(f) * f.dice.between(0.42, 0.86), 3);
  const cashFlow = rounded(volume * 30.4 * f.dice.between(0.19, 0.26), 4);
  const governingThought = rotation.pick(disposal.headings, f, f.dice, used);
  return {
    governingThought,
    what: rotation.pick(disposal.what, f, f.dice),
    fieldOrBasin: f.play.basin,
    trendOrPlay: disposalZone(f),
    targetFormationZoneDepth: `${disposalZone(f)}, injection interval`,
    supportingStatement: `${rotation.several(disposal.support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rotation)}`,
    upsideStatement: always(disposal.upside, f),
    workingInvestmentAndNetRevenueInterest: 'Working interest 100%; net revenue interest 100%',
    grossProduction: `${commas(volume)} BWPD injected`,
    cashFlow: cashFlowText(cashFlow, f),
    reservesCount: `${disposalWells(f)} injecting`,
    engineeringComments: always(disposal.engineering, f),
    infrastructure: always(disposal.infrastructure, f),
    projectedSalePrice: money(rounded(cashFlow * f.dice.between(34, 52), 2)),
  };
}
