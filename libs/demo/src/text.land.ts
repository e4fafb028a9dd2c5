import { type DealText } from './demo-listing.ts';
import { reservesText, revenueText, volumeText } from './economics.ts';
import { type Facts } from './facts.ts';
import { commas, count, decimal, money, monthOf, percent, rounded, sentence } from './format.ts';
import {
  leaseholdHeaders,
  leaseholdWithProspect,
  mineralHeaders,
  mineralsAndRoyalty,
  royaltyAcres,
  royaltyHeaders,
} from './headers.land.ts';
import { type Zone } from './play.ts';
import { type Rota } from './rota.ts';
import {
  cashBasis,
  engineeringOfProduction,
  fromPlay,
  infrastructureText,
  rockTexts,
  type Say,
  saleTerms,
} from './text.shared.ts';

const usa = (f: Facts): boolean => f.site.country === 'USA';

const home =
  (say: Say): Say =>
  (f) =>
    f.site.country === 'International' ? undefined : say(f);

const leaseholdWhat: readonly Say[] = [
  (f) => `Leasehold of ${commas(f.grossAcres)} gross and ${commas(f.netAcres)} net acres. No equipment, no production.`,
  (f) =>
    `${commas(f.netAcres)} net acres with rights in ${f.zone} and ${f.zone2}. Seller asks for cash and keeps no interest.`,
  home((f) => `Land only: ${commas(f.netAcres)} net acres, delivered at ${percent(f.lease)} net revenue interest.`),
  (f) =>
    usa(f)
      ? `${sentence(count(f.dice.int(11, 64)))} leases covering ${commas(f.netAcres)} net acres in ${f.site.spot}, all paid up.`
      : undefined,
  (f) =>
    f.horizontal
      ? `${commas(f.netAcres)} net acres shaped into ${count(Math.max(2, Math.round(f.locations / 6)))} drilling units for two-mile laterals.`
      : undefined,
  (f) => `Undeveloped land at ${f.site.spot}, ${commas(f.netAcres)} net acres, offered by sealed bid or by trade.`,
];
const farmInWhat: readonly Say[] = [
  (f) =>
    `Owner farms out ${commas(f.netAcres)} net acres: the farmee drills at its cost and earns ${f.dice.pick([60, 65, 70, 75])}% of each unit, with an option on the rest.`,
  (f) =>
    `${commas(f.netAcres)} net acres to be earned by drilling. The owner keeps ${f.dice.pick([15, 20, 25])}% and pays its share after payout.`,
];
const leaseholdSupport: readonly Say[] = [
  (f) =>
    `Offset operators have completed ${count(f.dice.int(4, 17))} wells within four miles since ${f.dice.int(2023, 2025)}.`,
  home((f) => `Average remaining term is ${f.dice.int(19, 46)} months, with a two-year option on most leases.`),
  home(() => 'Title was examined for drilling on the first two units.'),
  (f) => `Surface use is agreed with ${count(f.dice.int(2, 6))} owners.`,
  (f) =>
    usa(f)
      ? 'Continuous-drilling clauses begin after the first well; Pugh clauses are in a third of the leases.'
      : undefined,
  home((f) => `Paid-up bonuses averaged $${commas(f.dice.int(4, 38) * 50)} an acre.`),
  home(() => 'Shallow production by others holds part of the land and is excluded.'),
  (f) => `A neighbor sold similar acreage in ${monthOf(f.listed, 3)}; the record is in the data room.`,
];
const leaseholdUpside: readonly Say[] = [
  (f) => `${f.locations} locations in ${f.zone} and ${f.zone2} at present spacing.`,
  (f) => `Room for ${f.locations} locations; a further ${count(f.dice.int(3, 10))} depend on pooling with neighbors.`,
  (f) =>
    f.horizontal
      ? `Lease lines allow ${count(Math.max(2, Math.round(f.locations / 3)))} three-mile laterals.`
      : undefined,
  (f) =>
    f.horizontal
      ? `${sentence(count(f.dice.int(2, 4)))} benches are drilled in the township and one is assumed here.`
      : undefined,
];
const netPay = (f: Facts): number => {
  const [, top, base] = f.zones[0] as Zone;
  return Math.round((base - top) * f.dice.between(0.25, 0.7));
};
const leaseholdEngineering: readonly Say[] = [
  () => 'Volumes are recoverable resource, unrisked, from offset type curves; nothing is booked as reserves.',
  (f) => `Net pay of ${netPay(f)} feet from ${count(f.dice.int(3, 9))} logs around the block.`,
  () => 'Maps of structure, thickness and maturity are drawn from public logs and one core.',
  (f) => `Expected recovery of ${decimal(f.dice.between(5, 11), 1)}% of oil in place at four locations a section.`,
];

/** Net resource of undrilled land, from the play's rates. */
const resource = (f: Facts): string => {
  const [low, high] = f.play.rate;
  const boeEach = (low + (high - low) * 0.7) * 365 * (f.horizontal ? 3.1 : 5);
  const net = (boeEach * f.locations * (f.netAcres / f.grossAcres) * f.lease) / 100 / 1000;
  const oil = f.play.oil[1] < 0.02 ? 0 : net * f.play.oil[1];
  return `${reservesText({ oil: rounded(oil, 3), gas: rounded((net - oil) * 6, 3) })} net resource, unrisked`;
};

/** Texts of leasehold; with DV as second code, land and prospect together. */
export function leaseholdText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const prospect = f.codes[1] === 'DV';
  const perAcre = rounded(f.dice.between(280, f.horizontal ? 5200 : 900), 2);
  const working = f.site.country === 'USA' && f.dice.chance(0.7) ? 100 : f.dice.pick([50, 75, 80, 100]);
  const governingThought = rota.pick(prospect ? leaseholdWithProspect : leaseholdHeaders, f, f.dice, used);
  return {
    governingThought,
    what: `${rota.pick(/farm-in/i.test(governingThought) ? farmInWhat : leaseholdWhat, f, f.dice)}${prospect ? ` A prospect in the ${f.zone2} is mapped on it.` : ''}`,
    ...rockTexts(f),
    supportingStatement: `${rota.several(leaseholdSupport, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rota)}`,
    upsideStatement: `${rota.pick(leaseholdUpside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: `Working interest ${percent(working)}; net revenue interest ${percent(rounded((working * f.lease) / 100, 4))}`,
    reserves: resource(f),
    reservesCount: `${f.locations} locations`,
    engineeringComments: rota.pick(leaseholdEngineering, f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(perAcre * f.netAcres, 2)),
  };
}

const mineralWhat: readonly Say[] = [
  (f) =>
    `Mineral ownership of ${commas(f.netAcres)} net acres in ${f.sections} sections, ${commas(royaltyAcres(f))} net royalty acres after leases. Executive rights included.`,
  (f) => `Mineral deeds of ${commas(f.netAcres)} net acres with ${f.wells} wells paying; no cost is borne.`,
  (f) =>
    `Perpetual minerals, leased for ${f.dice.int(55, 95)}% of the acres, paying on ${f.wells} wells in ${f.units} units.`,
  (f) =>
    usa(f) ? `Minerals held in ${count(f.dice.int(2, 9))} tracts by one owner, conveyed by mineral deed.` : undefined,
];
const royaltyWhat: readonly Say[] = [
  (f) => `Royalty interest in ${f.wells} producing wells in ${f.units} units. No operating or drilling cost.`,
  (f) =>
    `Royalty paid by ${count(f.operators)} operators on ${f.wells} wells; checks go to one owner number with each.`,
  (f) => (f.waiting ? `Royalty in ${f.wells} wells and ${f.waiting} more drilled or drilling.` : undefined),
];
const overrideWhat: readonly Say[] = [
  (f) =>
    `Overriding royalty reserved from leases of ${commas(f.grossAcres)} acres, with ${f.wells} wells in pay. No cost is borne.`,
  (f) =>
    `Overrides assigned of record in ${f.units} units, paying on ${f.wells} wells. They last as long as the leases.`,
  (f) => `${f.wells} wells pay the override; it is not reduced where the leases cover part of a unit.`,
];
const incomeSupport: readonly Say[] = [
  (f) => `Income is spread over ${count(f.operators)} operators, the largest with ${f.dice.int(28, 61)}%.`,
  () => 'Statements of 36 months are in the data room, in a single table.',
  (f) => (usa(f) ? "All division orders are signed and in the seller's name." : undefined),
  (f) => `Decline of present wells is ${f.decline}% a year before new drilling.`,
  (f) => (f.horizontal ? `${sentence(count(f.dice.int(2, 9)))} permits were filed on the lands this year.` : undefined),
  home(() => 'Title runs from patent and has been read twice.'),
  home(() => 'Revenue is free of post-production deductions under four leases of six.'),
  (f) => `Wells have paid since ${f.dice.int(1984, 2021)} without a shut-in of more than a month.`,
];
const incomeUpside: readonly Say[] = [
  (f) => `${f.locations} undrilled locations on the lands cost the owner nothing.`,
  (f) =>
    f.waiting
      ? `${sentence(count(f.waiting))} wells are waiting on completion and are not in the income shown.`
      : undefined,
  (f) => `Operators hold room for ${f.locations} wells at present spacing.`,
  () => 'Drilling to come is not in the income shown.',
];

function income(governingThought: string, f: Facts, rota: Rota): Omit<DealText, 'governingThought' | 'what'> {
  const { gross, net, cashFlow, price, reserves } = f.economics;
  return {
    ...rockTexts(f),
    supportingStatement: `${rota.several(incomeSupport, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rota)}`,
    upsideStatement: `${rota.pick(incomeUpside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    grossProduction: volumeText(gross),
    netProduction: volumeText(net),
    cashFlow: `$${commas(cashFlow)} a month, ${cashBasis(f)}`,
    reserves: `${reservesText(reserves)} net to the interest`,
    reservesCount: `${f.wells} producing${f.waiting ? `, ${f.waiting} drilled or drilling` : ''}`,
    engineeringComments: rota.pick(engineeringOfProduction, f, f.dice),
    projectedSalePrice: money(price),
  };
}

/** Texts of minerals; with RR as second code, minerals and royalty together. */
export function mineralsText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const withRoyalty = f.codes[1] === 'RR';
  const governingThought = rota.pick(withRoyalty ? mineralsAndRoyalty : mineralHeaders, f, f.dice, used);
  return {
    governingThought,
    what:
      rota.pick(mineralWhat, f, f.dice) + (withRoyalty ? ' Overriding royalties in the same units go with them.' : ''),
    ...income(governingThought, f, rota),
    workingInvestmentAndNetRevenueInterest: revenueText(
      f.economics.revenue,
      `minerals leased at ${percent(f.royaltyRate)} royalty`,
    ),
  };
}

/** Texts of royalty: a net revenue interest and no working interest. */
export function royaltyText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const governingThought = rota.pick(royaltyHeaders, f, f.dice, used);
  const override = /overrid/i.test(governingThought);
  return {
    governingThought,
    what: rota.pick(override ? overrideWhat : royaltyWhat, f, f.dice),
    ...income(governingThought, f, rota),
    workingInvestmentAndNetRevenueInterest: revenueText(
      f.economics.revenue,
      override ? 'overriding royalty' : f.site.country === 'USA' ? 'lease royalty' : 'royalty',
    ),
  };
}
