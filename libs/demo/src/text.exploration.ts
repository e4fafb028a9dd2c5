import { type DealText } from './demo-listing.ts';
import { reservesText, type Volume, volumeText, workingText } from './economics.ts';
import { type Facts } from './facts.ts';
import { commas, count, decimal, money, percent, rounded, sentence } from './format.ts';
import {
  discoveryHeaders,
  disposalHeaders,
  disposalWells,
  disposalZone,
  permitted,
  prospectHeaders,
} from './headers.exploration.ts';
import { type Rota } from './rota.ts';
import { cashBasis, fromPlay, infrastructureText, rockTexts, type Say, saleTerms } from './text.shared.ts';

const home =
  (say: Say): Say =>
  (f) =>
    f.site.country === 'International' ? undefined : say(f);

const prospectWhat: readonly Say[] = [
  home(
    (f) =>
      `Prospect on ${commas(f.grossAcres)} leased acres, with location picked and cost estimate signed. Nothing has been drilled on it.`,
  ),
  (f) =>
    `Working interest in a test of the ${f.zone}, with ${f.zone2} as second objective, on a promoted or cash basis.`,
  (f) =>
    `Exploration test to ${commas(rounded((f.zones[0]?.[2] ?? 0) + 250, 2))} feet. Seller keeps ${percent(f.dice.pick([10, 20, 25]))} and asks for prospect cost.`,
  (f) =>
    `Land, seismic and permit for ${count(f.dice.int(1, 3))} ${f.zone} ${f.dice.chance(0.5) ? 'tests' : 'locations'} in ${f.site.spot}.`,
];
const prospectSupport: readonly Say[] = [
  (f) =>
    `Nearest producer, ${decimal(f.dice.between(0.4, 3.6), 1)} miles away, has made ${commas(f.dice.int(12, 90) * 10)} MBOE from the same sand or reef.`,
  (f) =>
    `Closure of ${f.dice.int(70, 480)} acres and ${f.dice.int(40, 210)} feet is mapped on ${f.dice.int(12, 160)} square miles of 3D.`,
  (f) => `Dry-hole cost is estimated at $${commas(rounded((f.zones[0]?.[2] ?? 6000) * f.dice.between(70, 190), 2))}.`,
  (f) => `Chance of success is put at ${f.dice.int(22, 48)}% by two geologists working apart.`,
  () => 'Log shows in two old holes are explained by their position below the contact.',
  home((f) => `Leases run to ${f.dice.int(2027, 2030)} and deliver ${percent(f.lease)} net revenue interest.`),
];
const prospectUpside: readonly Say[] = [
  (f) => `${sentence(count(f.dice.int(2, 6)))} look-alikes on the same survey follow if the first succeeds.`,
  (f) => `Success would support ${count(f.dice.int(2, 9))} development locations.`,
  (f) => `${f.zone2} adds a second objective in the same hole.`,
];
const prospectEngineering: readonly Say[] = [
  () => 'Volumes are unrisked mean recoverable; the risk table is in the data room.',
  (f) => `Porosity ${f.dice.int(9, 27)}% and ${f.dice.int(14, 90)} feet of net pay assumed from the analog.`,
  () => 'Fluid substitution and amplitude against offset were modeled on prestack data.',
  () => "Seismic can be viewed on the firm's workstation by appointment.",
];

/** A well worth drilling for makes this much at first, BOE a day, whatever the old wells of the play make. */
const LEAST_RATE = 70;

/** Unrisked recoverable volume of a prospect or discovery in MBBL and MMCF, from the play's rates and the number of locations. */
function recoverable({ play }: Facts, locations: number): Volume {
  const each = Math.max((play.rate[0] + play.rate[1]) / 2, LEAST_RATE) * 365 * 4.5;
  const total = (each * locations) / 1000;
  const oil = play.oil[1] < 0.02 ? 0 : total * play.oil[1];
  return { oil: rounded(oil, 2), gas: play.oil[0] > 0.98 ? 0 : rounded((total - oil) * 6, 2) };
}

/** Texts of a prospect: what could be there, at what cost and chance. */
export function prospectText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const governingThought = rota.pick(prospectHeaders, f, f.dice, used);
  // What the heading offers is what the interest says.
  const offered = Number(
    /([\d.]+)% (?:working )?interest/.exec(governingThought)?.[1] ?? f.dice.pick([33.33, 50, 75, 80, 100]),
  );
  const volume = recoverable(f, f.dice.int(2, 7));
  const worth = (volume.oil + volume.gas / 6) * 1000 * f.dice.between(0.9, 2.4);
  return {
    governingThought,
    what: rota.pick(prospectWhat, f, f.dice),
    ...rockTexts(f),
    supportingStatement: rota
      .several(prospectSupport, f, f.dice, 3, (text) => /dry-hole/i.test(text) && /dry-hole/i.test(governingThought))
      .join(' '),
    upsideStatement: `${rota.pick(prospectUpside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: `Working interest ${percent(offered)} offered; net revenue interest ${percent(rounded((offered * f.lease) / 100, 4))}`,
    reserves: `${reservesText(volume)} gross, unrisked mean`,
    engineeringComments: rota.pick(prospectEngineering, f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(Math.min(Math.max(worth, 150_000), 18_000_000), 2)),
  };
}

const discoveryWhat: readonly Say[] = [
  (f) =>
    `Discovery in the ${f.zone}, proved by ${count(f.wells)} ${f.wells > 1 ? 'wells' : 'well'}, with ${commas(f.netAcres)} net acres around it.`,
  (f) =>
    `${sentence(count(f.wells))} tested ${f.wells > 1 ? 'wells' : 'well'} and the land for ${f.locations} more. Operatorship is included.`,
  (f) => `Proved and undeveloped pool, ${commas(f.grossAcres)} gross acres, offered whole or to a partner who drills.`,
];
const discoverySupport: readonly Say[] = [
  (f) =>
    `The last test flowed for ${f.dice.int(3, 21)} days; pressure came back to within ${f.dice.int(1, 4)}% of the first reading.`,
  (f) => `Net pay of ${f.dice.int(22, 160)} feet was logged and cored in part.`,
  () => 'Fluids have been sampled and analyzed; there is no hydrogen sulfide.',
  (f) => `A contact has not been seen; lowest known pay is ${f.dice.int(60, 240)} feet below the crest.`,
  () => 'Development plan and permits are ready to file.',
];

/** Texts of a discovery; with L as second code the land is named. */
export function discoveryText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const { gross, net, working, revenue, cashFlow, price } = f.economics;
  if (!working) throw new TypeError('a discovery has a working interest');
  const governingThought = rota.pick(discoveryHeaders, f, f.dice, used);
  // A pool that is shut in, tested or undeveloped sells nothing yet.
  const onProduction = !/shut-in|tested|undeveloped/i.test(governingThought);
  return {
    governingThought,
    what:
      rota.pick(discoveryWhat, f, f.dice) +
      (f.codes[1] === 'L' ? ` Undeveloped leasehold of ${f.sections} sections goes with it.` : ''),
    ...rockTexts(f),
    supportingStatement: `${rota.several(discoverySupport, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rota)}`,
    upsideStatement: `${f.locations} development locations are mapped. ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: workingText(working, revenue),
    ...(onProduction
      ? {
          grossProduction: volumeText(gross),
          netProduction: volumeText(net),
          cashFlow: `$${commas(cashFlow)} a month, ${cashBasis(f)}`,
        }
      : { grossProduction: `${volumeText(gross)} on test` }),
    reserves: `${reservesText(recoverable(f, f.locations))} gross contingent resource`,
    reservesCount: `${f.wells} tested, ${f.locations} locations`,
    engineeringComments: rota.pick(prospectEngineering.slice(0, 2), f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(Math.min(price * 1.8, f.dice.between(40_000_000, 75_000_000)), 2)),
  };
}

const disposalWhat: readonly Say[] = [
  (f) =>
    `${sentence(count(disposalWells(f)))} ${disposalZone(f)} injection ${disposalWells(f) > 1 ? 'wells' : 'well'} with pumps, tanks and permits, and the company's customer contracts.`,
  (f) =>
    `Disposal facility on ${f.dice.int(8, 40)} owned acres, ${commas(permitted(f))} barrels of water a day permitted.`,
  () => 'Assets only: injection wells, unloading bays, gun barrel, pumps and land.',
];
const disposalSupport: readonly Say[] = [
  (f) => `${f.dice.int(54, 88)}% of volume comes by pipe under contracts to ${f.dice.int(2028, 2034)}.`,
  (f) => `Injection pressure has stayed below ${f.dice.int(55, 85)}% of the permit for two years.`,
  (f) => `Skim oil adds ${f.dice.int(14, 90)} barrels a day, included in the cash flow.`,
  () => 'No seismic response area touches the facility.',
  (f) => `Average fee is $0.${f.dice.int(52, 78)} a barrel; power is the largest cost.`,
];

/** Texts of saltwater disposal: water, not oil; the interest is in the facility. */
export function disposalText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const capacity = permitted(f);
  const volume = rounded(capacity * f.dice.between(0.42, 0.86), 3);
  const cashFlow = rounded(volume * 30.4 * f.dice.between(0.19, 0.26), 4);
  const governingThought = rota.pick(disposalHeaders, f, f.dice, used);
  return {
    governingThought,
    what: rota.pick(disposalWhat, f, f.dice),
    fieldOrBasin: f.play.basin,
    trendOrPlay: disposalZone(f),
    targetFormationZoneDepth: `${disposalZone(f)}, injection interval`,
    supportingStatement: `${rota.several(disposalSupport, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rota)}`,
    upsideStatement: `A further ${disposalZone(f)} well of ${commas(15_000 + (f.locations % 4) * 2500)} barrels a day is permitted on the same site.`,
    workingInvestmentAndNetRevenueInterest: 'Working interest 100%; net revenue interest 100%',
    grossProduction: `${commas(volume)} BWPD injected`,
    cashFlow: `$${commas(cashFlow)} a month, ${cashBasis(f)}`,
    reservesCount: `${disposalWells(f)} injecting`,
    engineeringComments: `Step-rate and falloff tests are on file. Permit: ${commas(capacity)} BWPD.`,
    infrastructure: `${f.dice.int(4, 12)} unloading bays, ${f.dice.int(8, 30)} tanks of 500 barrels, ${f.dice.pick(['electric pumps on grid power', 'two pump skids, one in reserve'])}.`,
    projectedSalePrice: money(rounded(cashFlow * f.dice.between(34, 52), 2)),
  };
}
