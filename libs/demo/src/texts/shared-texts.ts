import { type Facts } from '../facts.ts';
import { capitalized, commas } from '../format.ts';
import { type Rotation } from '../rotation.ts';
import { type Zone } from '../schemas/plays.schema.ts';
import { always, texts } from './texts.ts';

const zoneText = ([name, top, base]: Zone): string => `${name} ${commas(top)}–${commas(base)} ft`;

/** The four texts on location and geology: all types except studies, services and events have them. */
export const geologyTexts = (f: Facts) => ({
  fieldOrBasin: f.field === undefined ? f.play.basin : `${f.field}, ${f.play.basin}`,
  trendOrPlay: [...new Set([f.zone, f.zone2])].join(', '),
  targetFormationZoneDepth: f.zones.map(zoneText).join('; '),
  secondaryTarget: capitalized(f.play.secondary),
});

/** One of the play's own sentences, or as many as `wanted`. */
export const fromPlay = (list: readonly string[], f: Facts, wanted = 1): string => {
  const start = f.dice.int(0, list.length - 1);
  return Array.from({ length: Math.min(wanted, list.length) }, (_, i) => list[(start + i) % list.length]).join(' ');
};

/** Pipe, power and roads. What the operator owns is left out where operations are not for sale. */
export function infrastructureText(f: Facts, wanted: number): { infrastructure?: string } {
  const sold = f.operated && ['PP', 'DS'].includes(f.codes[0] as string);
  const lines = sold
    ? f.play.infrastructure
    : f.play.infrastructure.filter((line) => !/own|company|convey|included|with the sale/i.test(line));
  return lines.length > 0 ? { infrastructure: fromPlay(lines, f, wanted) } : {};
}

/** "$155,000 a month, three-month average". */
export const cashFlowText = (cashFlow: number, f: Facts): string =>
  `$${commas(cashFlow)} a month, ${always(f.dice.pick(texts().shared.cashFlowMonths), f)}`;

/** Why it is sold, or on what terms. No second reason if the heading already gives one. */
export function saleTerms(heading: string, f: Facts, rotation: Rotation): string {
  const { reasonsToSell, termsOfSale } = texts().shared;
  const isTold = /estate|lender|receiver|retir|fund|company|church|family|trust/i.test(heading);
  return rotation.pick(isTold || f.dice.chance(0.55) ? termsOfSale : reasonsToSell, f, f.dice);
}
