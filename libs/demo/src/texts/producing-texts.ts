import { type DealText } from '../demo-listing.ts';
import { reservesText, volumeText, workingText } from '../economics.ts';
import { type Facts } from '../facts.ts';
import { money, rounded } from '../format.ts';
import { type Rotation } from '../rotation.ts';
import { cashFlowText, fromPlay, geologyTexts, infrastructureText, saleTerms } from './shared-texts.ts';
import { type DealPhrasing } from './template.ts';
import { always, texts } from './texts.ts';

const oilShareText = (f: Facts): string | undefined => {
  const { oil, gas } = f.economics.net;
  return oil > 0 && gas > 0 ? `${Math.round((100 * oil) / (oil + gas / 6))}% oil` : undefined;
};

/** Headings by what is sold with the production, and the sentence that says it. */
function soldWith(second: string | undefined): { headings: readonly DealPhrasing[]; also?: DealPhrasing } {
  const { producing } = texts();
  if (second === 'L') return { headings: producing.headingsWithLeasehold, also: producing.withLeasehold };
  if (second === 'SWD') return { headings: producing.headingsWithDisposal, also: producing.withDisposal };
  if (second === 'DV') return { headings: producing.headingsWithProspect, also: producing.withProspect };
  return { headings: producing.headings };
}

/** Texts of a producing deal; the second code, when there is one, is in the heading and in "what". */
export function producingText(f: Facts, rotation: Rotation, used: (heading: string) => boolean): DealText {
  const { gross, net, working, revenue, cashFlow, price, reserves } = f.economics;
  const { producing, shared } = texts();
  const { headings, also } = soldWith(f.codes[1]);
  if (!working) throw new TypeError('a producing deal has a working interest');
  const oilShare = oilShareText(f);
  const governingThought = rotation.pick(headings, f, f.dice, used);
  return {
    governingThought,
    what: `${rotation.pick(producing.what, f, f.dice)}${also ? ` ${always(also, f)}` : ''}`,
    ...geologyTexts(f),
    supportingStatement: `${rotation.several(producing.support, f, f.dice, 2).join(' ')} ${saleTerms(governingThought, f, rotation)}`,
    upsideStatement: `${rotation.pick(producing.upside, f, f.dice)} ${fromPlay(f.play.upside, f)}`,
    workingInvestmentAndNetRevenueInterest: workingText(working, revenue),
    grossProduction: volumeText(gross),
    netProduction: volumeText(net),
    cashFlow: cashFlowText(cashFlow, f),
    reserves: `${reservesText(reserves)} proved developed${oilShare ? `, ${oilShare} at present rates` : ''}. PV-10 ${money(rounded(price * f.dice.between(1.08, 1.4), 2))}`,
    reservesCount: [
      `${f.wells} producing`,
      f.waiting ? `${f.waiting} waiting on completion` : undefined,
      f.play.wells === 'waterflood' ? `${f.injectors} injecting` : undefined,
    ]
      .filter(Boolean)
      .join(', '),
    engineeringComments: rotation.pick(shared.engineeringOfProduction, f, f.dice),
    ...infrastructureText(f, f.operated ? 2 : 1),
    projectedSalePrice: money(price),
  };
}
