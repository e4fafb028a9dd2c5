import { shortVolume } from './economics.ts';
import { type Facts, near } from './facts.ts';
import { commas, count, money, percent, rounded } from './format.ts';
import { type Form } from './rota.ts';

type H = Form<Facts>;
const operated =
  (form: H): H =>
  (f) =>
    f.operated ? form(f) : undefined;
const partner =
  (form: H): H =>
  (f) =>
    f.operated ? undefined : form(f);
const net = (f: Facts): string => shortVolume(f.economics.net);
const gasOnly = (f: Facts): boolean => f.economics.net.oil === 0;
const oilOnly = (f: Facts): boolean => f.economics.net.gas === 0;
const abroad = (f: Facts): boolean => f.site.country === 'International';
const noun = (f: Facts): string =>
  f.play.wells === 'waterflood' || f.play.wells === 'thermal' ? 'producers' : f.horizontal ? 'horizontals' : 'wells';
const usOnly =
  (form: H): H =>
  (f) =>
    f.site.country === 'USA' ? form(f) : undefined;
/** Anything from a working-interest share small enough to sound like one. */
const share = (f: Facts): string => percent(f.economics.working?.average ?? 0);

/** Headings of producing deals. */
export const producingHeaders: readonly H[] = [
  partner((f) => `${f.play.basin} non-operated package with ${f.wells} ${noun(f)} in ${f.units} units`),
  partner((f) => `Small working interests in ${f.wells} ${f.zone} wells under ${count(f.operators)} operators`),
  partner((f) => `Non-operated ${f.zone} wellbores in ${f.site.spot}, checks from ${count(f.operators)} operators`),
  partner((f) =>
    f.waiting ? `${f.wells} non-operated ${f.zone} wells and the funded share of ${f.waiting} completions` : undefined,
  ),
  partner((f) =>
    abroad(f) ? undefined : `Drilling-fund liquidation: interests in ${f.wells} ${f.zone} wells across ${f.site.spot}`,
  ),
  partner((f) => `Silent partner sells ${share(f)} of ${f.wells} ${f.zone} wells in ${f.site.spot}`),
  partner((f) => `Non-operated ${f.play.basin} interests, ${net(f)} net from ${f.wells} wells`),
  partner((f) =>
    abroad(f) ? `${share(f)} of a producing ${f.zone} licence in ${f.site.spot}, non-operated` : undefined,
  ),
  partner((f) => `Heads-up interests of ${share(f)} in ${f.site.spot} with ${f.zone} drilling to come`),
  operated(
    (f) => `Operated ${f.zone} production in ${f.site.spot}, ${f.wells} wells and ${commas(f.netAcres)} net acres`,
  ),
  operated((f) =>
    f.horizontal || !f.field ? undefined : `${f.field}: ${f.wells} operated ${noun(f)} with ${f.zone2} behind pipe`,
  ),
  operated((f) =>
    f.play.wells === 'waterflood'
      ? `${f.zone} waterflood at ${net(f)} net, ${f.wells} producers and ${f.injectors} injectors`
      : undefined,
  ),
  operated((f) =>
    f.play.wells === 'waterflood'
      ? `Unitized ${f.zone} flood in ${f.site.spot} with ${f.injectors} active injectors`
      : undefined,
  ),
  operated((f) => `${f.wells} operated ${f.zone} wells ${near(f)}, declining ${f.decline}% a year`),
  operated((f) => `${f.zone} production ${near(f)}: ${net(f)} net, operations included`),
  operated((f) =>
    gasOnly(f) ? `Dry-gas ${f.zone} production in ${f.site.spot}, ${f.wells} operated wells` : undefined,
  ),
  operated((f) => (oilOnly(f) ? `All-oil ${f.zone} production ${near(f)}, ${f.wells} wells on pump` : undefined)),
  operated(usOnly((f) => `Retiring operator sells ${f.wells} ${f.zone} wells in ${f.site.spot}`)),
  operated((f) =>
    abroad(f) ? `Operated ${f.zone} field in ${f.site.spot} with licence to ${f.dice.int(2033, 2049)}` : undefined,
  ),
  operated((f) => `Private company leaves ${f.site.spot}: ${f.wells} ${f.zone} wells and equipment`),
  operated((f) =>
    f.horizontal ? `${f.wells} operated ${f.zone} horizontals brought on since ${f.dice.int(2015, 2023)}` : undefined,
  ),
  operated((f) =>
    f.field && !f.horizontal
      ? `${f.field} production, one operator since ${f.dice.int(1987, 2017)}, ${f.wells} wells`
      : undefined,
  ),
  operated((f) =>
    f.horizontal && f.wells > 8
      ? `${f.play.basin} operated ${f.zone} with ${f.dice.int(3, Math.min(22, f.wells - 2))} refrac candidates`
      : undefined,
  ),
  operated(
    (f) =>
      `${f.field ?? f.play.name} package lifted at ${money(rounded(f.play.cost[0] * f.dice.between(0.92, 1.08), 3))} a BOE, ${f.wells} wells`,
  ),
  operated((f) =>
    f.play.wells === 'thermal'
      ? `Steam-flood leases in ${f.field ?? f.site.spot} with ${f.wells} producers and permits in force`
      : undefined,
  ),
  operated((f) =>
    f.play.wells === 'coalbed' ? `${f.zone} gas from ${f.wells} shallow wells in ${f.site.spot}` : undefined,
  ),
  (f) => `${f.zone} and ${f.zone2} production in ${f.site.spot}, ${net(f)} net`,
  (f) =>
    abroad(f) ? undefined : `${f.play.basin} production, ${net(f)} net from ${f.wells} wells on ${f.units + 3} leases`,
  (f) => (f.site.country === 'USA' ? `${f.play.name} wellbores in ${f.site.spot}, all depths held` : undefined),
  usOnly((f) => `Lender-directed sale of ${f.wells} ${f.zone} wells in ${f.site.spot}`),
  usOnly((f) => `Estate sale of working interest in ${f.wells} ${f.zone} wells ${near(f)}`),
  (f) =>
    f.operated && f.site.country === 'Canada'
      ? `${f.zone} oil and gas at ${f.site.spot}, liability rating above ${f.dice.pick(['1.4', '1.7', '2.0', '2.3'])}`
      : undefined,
  (f) =>
    f.site.country === 'Canada'
      ? `Receiver offers ${f.wells} ${f.zone} wells at ${f.site.spot}, ${net(f)} net`
      : undefined,
  (f) =>
    abroad(f)
      ? `${f.play.basin} production in ${f.site.within}, ${net(f)} net and ${f.locations} mapped locations`
      : undefined,
];

/** Headings of production sold with something else, by the second code. */
export const producingWith: Readonly<Record<'L' | 'SWD' | 'DV', readonly H[]>> = {
  L: [
    (f) => `${f.zone} production with ${commas(f.netAcres)} net acres of undrilled ${f.zone2}`,
    (f) => `${f.wells} ${f.zone} wells and ${commas(f.netAcres)} undeveloped net acres in ${f.site.spot}`,
    (f) => `${net(f)} of ${f.zone} ${near(f)} and the leasehold around it`,
    (f) => `${f.play.name} leasehold of ${commas(f.netAcres)} net acres, carried by ${f.wells} producing wells`,
    (f) => `Acreage and production together in ${f.site.spot}: ${f.wells} wells, ${f.locations} locations`,
  ],
  SWD: [
    (f) => `${f.zone} production with its own water system, ${f.wells} wells in ${f.site.spot}`,
    (f) => `Operated ${f.play.name} wells ${near(f)} and the disposal that serves them`,
    (f) => `${net(f)} of ${f.zone} with disposal open to third-party water`,
  ],
  DV: [
    (f) => `${f.zone} production with ${count(f.dice.int(2, 4))} mapped ${f.zone2} prospects beside it`,
    (f) => `${f.field ?? f.zone} wells ${near(f)} with a prospect in the ${f.zone2}`,
    (f) => `${f.wells} ${f.zone} wells ${near(f)} with a deeper test staked`,
  ],
};
