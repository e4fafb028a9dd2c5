import { type DealText } from '../demo-listing.ts';
import { reservesText, revenueText, volumeText } from '../economics.ts';
import { type Facts } from '../facts.ts';
import { money, percent, rounded } from '../format.ts';
import { type Rotation } from '../rotation.ts';
import { cashFlowText, fromPlay, geologyTexts, infrastructureText, saleTerms } from './shared-texts.ts';
import { always, texts } from './texts.ts';

/** Net resource of undrilled land, from the play's rates. */
const resource = (f: Facts): string => {
  const [low, high] = f.play.ratePerWell;
  const boeEach = (low + (high - low) * 0.7) * 365 * (f.horizontal ? 3.1 : 5);
  const net = (boeEach * f.locations * (f.netAcres / f.grossAcres) * f.lease) / 100 / 1000;
  const oil = f.play.oilShare[1] < 0.02 ? 0 : net * f.play.oilShare[1];
  return `${reservesText({ oil: rounded(oil, 3), gas: rounded((net - oil) * 6, 3) })} net resource, unrisked`;
};

/** Texts of leasehold; with DV as second code, land and prospect together. */
export function leaseholdText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { leasehold } = texts();
  const prospect = f.codes[1] === 'DV';
  const perAcre = rounded(f.dice.between(280, f.horizontal ? 5200 : 900), 2);
  const working = f.site.country === 'USA' && f.dice.chance(0.7) ? 100 : f.dice.pick([50, 75, 80, 100]);
  const governingThought = rotation.pick(
    prospect ? leasehold.headingsWithProspect : leasehold.headings,
    f,
    f.dice,
    used,
  );
  const what = /farm-in/i.test(governingThought) ? leasehold.whatOfFarmIns : leasehold.what;
  return {
    governingThought,
    what: `${rotation.pick(what, f, f.dice)}${prospect ? ` ${always(leasehold.withProspect, f)}` : ''}`,
    ...geologyTexts(f),
    supportingStatement: `${rotation.several(leasehold.support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rotation)}`,
    upsideStatement: `${rotation.pick(leasehold.upside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: `Working interest ${percent(working)}; net revenue interest ${percent(rounded((working * f.lease) / 100, 4))}`,
    reserves: resource(f),
    reservesCount: `${f.locations} locations`,
    engineeringComments: rotation.pick(leasehold.engineering, f, f.dice),
    ...infrastructureText(f, 1),
    projectedSalePrice: money(rounded(perAcre * f.netAcres, 2)),
  };
}

function incomeTexts(
  governingThought: string,
  f: Facts,
  rotation: Rotation,
): Omit<DealText, 'governingThought' | 'what'> {
  const { gross, net, cashFlow, price, reserves } = f.economics;
  const { income, shared } = texts();
  return {
    ...geologyTexts(f),
    supportingStatement: `${rotation.several(income.support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rotation)}`,
    upsideStatement: `${rotation.pick(income.upside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    grossProduction: volumeText(gross),
    netProduction: volumeText(net),
    cashFlow: cashFlowText(cashFlow, f),
    reserves: `${reservesText(reserves)} net to the interest`,
    reservesCount: `${f.wells} producing${f.waiting ? `, ${f.waiting} drilled or drilling` : ''}`,
    engineeringComments: rotation.pick(shared.engineeringOfProduction, f, f.dice),
    projectedSalePrice: money(price),
  };
}

/** Texts of minerals; with RR as second code, minerals and royalty together. */
export function mineralsText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { minerals } = texts();
  const withRoyalty = f.codes[1] === 'RR';
  const governingThought = rotation.pick(
    withRoyalty ? minerals.headingsWithRoyalty : minerals.headings,
    f,
    f.dice,
    used,
  );
  return {
    governingThought,
    what: `${rotation.pick(minerals.what, f, f.dice)}${withRoyalty ? ` ${always(minerals.withRoyalty, f)}` : ''}`,
    ...incomeTexts(governingThought, f, rotation),
    workingInvestmentAndNetRevenueInterest: revenueText(
      f.economics.revenue,
      `minerals leased at ${percent(f.royaltyRate)} royalty`,
    ),
  };
}

/** Texts of royalty: a net revenue interest and no working interest. */
export function royaltyText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { royalty } = texts();
  const governingThought = rotation.pick(royalty.headings, f, f.dice, used);
  const override = /overrid/i.test(governingThought);
  return {
    governingThought,
    what: rotation.pick(override ? royalty.whatOfOverrides : royalty.what, f, f.dice),
    ...incomeTexts(governingThought, f, rotation),
    workingInvestmentAndNetRevenueInterest: revenueText(
      f.economics.revenue,
      override ? 'overriding royalty' : f.site.country === 'USA' ? 'lease royalty' : 'royalty',
    ),
  };
}
