import { type DealText } from './demo-listing.ts';
import { boe, reservesText, volumeText, workingText } from './economics.ts';
import { type Facts } from './facts.ts';
import { commas, count, money, percent, rounded, sentence } from './format.ts';
import { producingHeaders, producingWith } from './headers.producing.ts';
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

const noun = (f: Facts): string =>
  f.horizontal ? 'producing horizontal wells' : f.play.wells === 'waterflood' ? 'producers' : 'producing wells';
const average = (f: Facts): string => percent(f.economics.working?.average ?? 0);
const expense = (f: Facts): string => `$${(f.play.cost[0] * 0.97).toFixed(2)}`;
const usa = (f: Facts): boolean => f.site.country === 'USA';

const what: readonly Say[] = [
  (f) =>
    f.operated
      ? undefined
      : `Non-operated working interest in ${f.wells} ${noun(f)}${f.waiting ? ` and ${f.waiting} wells waiting on completion` : ''}.`,
  (f) =>
    f.operated
      ? undefined
      : `Interests of ${average(f)} on average in ${f.wells} wells, run by ${count(f.operators)} operators. No operations pass to the buyer.`,
  (f) =>
    f.operated
      ? undefined
      : `${sentence(count(f.units))} units with ${f.wells} producing wells, all operated by others and billed monthly.`,
  (f) =>
    f.operated
      ? `Operated working interest in ${f.wells} ${noun(f)}, with leases, equipment and operations.`
      : undefined,
  (f) =>
    f.operated
      ? `${f.wells} operated wells on ${commas(f.netAcres)} net acres. Operatorship passes at closing, subject to vote where partners exist.`
      : undefined,
  (f) =>
    f.operated && f.play.wells === 'waterflood'
      ? `Unit with ${f.wells} producers and ${f.injectors} injectors, ${average(f)} working interest, operations included.`
      : undefined,
  (f) =>
    f.operated && usa(f) ? `All wells, leases, batteries and records of the seller in ${f.site.spot}.` : undefined,
  (f) =>
    f.site.country === 'International'
      ? `${average(f)} interest in the licence with ${f.wells} producing wells, ${f.operated ? 'and operatorship' : 'operated by another party'}.`
      : undefined,
];

const support: readonly Say[] = [
  (f) => `Lease operating expense averaged ${expense(f)} a BOE over the last twelve months.`,
  (f) => `Volumes have declined ${f.decline}% a year since the last well came on.`,
  (f) => (usa(f) ? 'Every lease is held by production.' : 'Tenure is held by production.'),
  (f) => (!f.operated && f.waiting ? 'Completion costs of the waiting wells have been paid by the seller.' : undefined),
  (f) =>
    f.horizontal && !f.operated
      ? `Operators have permitted ${f.dice.int(3, 18)} further locations since spring.`
      : undefined,
  (f) => (f.operated ? `Field staff of ${count(f.dice.int(2, 9))} may be kept by the buyer.` : undefined),
  (f) =>
    f.operated
      ? `${percent(f.dice.int(82, 97))} of wellbores pumped or flowed without a workover in the past year.`
      : undefined,
  (f) =>
    f.operated && f.wells > 9
      ? `${sentence(count(f.dice.int(2, 8)))} wells are idle and are candidates to return or to plug.`
      : undefined,
  (f) =>
    `The top ${count(Math.max(2, Math.min(6, Math.floor(f.wells / 3))))} wells make ${f.dice.int(24, 46)}% of the cash flow.`,
  (f) => (usa(f) ? 'Division orders are signed and no royalty is in suspense.' : undefined),
  () => 'Joint-interest bills and revenue statements of 36 months are indexed in the data room.',
];

const upside: readonly Say[] = [
  (f) =>
    f.horizontal
      ? `${f.locations} undrilled locations in ${f.zone} and ${f.zone2}. None is carried in the cash flow shown.`
      : undefined,
  (f) =>
    f.horizontal
      ? undefined
      : `${sentence(count(f.dice.int(3, 14)))} recompletions in ${f.zone2} are listed with cost and offset rate.`,
  (f) =>
    f.operated
      ? `Returning idle wells adds about ${commas(rounded(boe(f.economics.net) * f.dice.between(0.06, 0.18) + 2, 2))} BOED net, at a cost quoted in the book.`
      : undefined,
  (f) =>
    f.operated && !f.horizontal && f.wells > 12
      ? `Pump changes on the ${count(f.dice.int(4, 9))} best wells were priced this summer.`
      : undefined,
  () => 'Upside is not in the reserves given here.',
  (f) => (f.operated ? undefined : 'Each proposal can be elected, farmed out or declined by wellbore.'),
];

const gasShare = (f: Facts): string | undefined => {
  const { oil, gas } = f.economics.net;
  return oil > 0 && gas > 0 ? `${Math.round((100 * oil) / (oil + gas / 6))}% oil` : undefined;
};

/** Texts of a producing deal; the second code, when there is one, is in the heading and in "what". */
export function producingText(f: Facts, rota: Rota, used: (heading: string) => boolean): DealText {
  const { gross, net, working, revenue, cashFlow, price, reserves } = f.economics;
  const second = f.codes[1];
  const headers = second === 'L' || second === 'SWD' || second === 'DV' ? producingWith[second] : producingHeaders;
  const extra =
    second === 'L'
      ? ` With ${commas(f.netAcres)} net acres of leasehold around them.`
      : second === 'SWD'
        ? ` With the disposal well and water line that serve the field, of ${commas(8000 + (f.locations % 7) * 1500)} barrels a day.`
        : second === 'DV'
          ? ` With a prospect in the ${f.zone2}, mapped on 3D and not drilled.`
          : '';
  if (!working) throw new TypeError('a producing deal has a working interest');
  const stock = gasShare(f);
  const governingThought = rota.pick(headers, f, f.dice, used);
  return {
    governingThought,
    what: `${rota.pick(what, f, f.dice)}${extra}`,
    ...rockTexts(f),
    supportingStatement: `${rota.several(support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rota)}`,
    upsideStatement: `${rota.pick(upside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: workingText(working, revenue),
    grossProduction: volumeText(gross),
    netProduction: volumeText(net),
    cashFlow: `${`$${commas(cashFlow)}`} a month, ${cashBasis(f)}`,
    reserves: `${reservesText(reserves)} proved developed${stock ? `, ${stock} at present rates` : ''}. PV-10 ${money(rounded(price * f.dice.between(1.08, 1.4), 2))}`,
    reservesCount: [
      `${f.wells} producing`,
      f.waiting ? `${f.waiting} waiting on completion` : undefined,
      f.play.wells === 'waterflood' ? `${f.injectors} injecting` : undefined,
    ]
      .filter(Boolean)
      .join(', '),
    engineeringComments: rota.pick(engineeringOfProduction, f, f.dice),
    ...infrastructureText(f, f.operated ? 2 : 1),
    projectedSalePrice: money(price),
  };
}
