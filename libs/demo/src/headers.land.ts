import { type Facts, near } from './facts.ts';
import { commas, count, money, percent, rounded } from './format.ts';
import { type Form } from './rota.ts';

type H = Form<Facts>;
const us =
  (form: H): H =>
  (f) =>
    f.site.country === 'USA' ? form(f) : undefined;
const canada =
  (form: H): H =>
  (f) =>
    f.site.country === 'Canada' ? form(f) : undefined;
const abroad =
  (form: H): H =>
  (f) =>
    f.site.country === 'International' ? form(f) : undefined;
const home =
  (form: H): H =>
  (f) =>
    f.site.country === 'International' ? undefined : form(f);
const acres = (f: Facts): string => commas(f.netAcres);
const publicLand = (f: Facts): boolean =>
  ['New Mexico', 'Wyoming', 'Utah', 'Colorado', 'Montana', 'North Dakota'].includes(f.site.within);
const ROYALTY_WORDS: Readonly<Record<number, string>> = {
  18.75: 'three sixteenths',
  20: 'one fifth',
  25: 'one quarter',
};
/** Net royalty acres: the share of revenue as acres at one eighth royalty. */
export const royaltyAcres = (f: Facts): number => rounded((f.economics.revenue.average / 100) * f.grossAcres * 8, 3);

/** Headings of leasehold: land and rights, no wells. */
export const leaseholdHeaders: readonly H[] = [
  home((f) => `${f.play.name} contiguous leasehold, ${acres(f)} net acres held by production`),
  home((f) => `Undeveloped ${f.zone} and ${f.zone2} leasehold, ${acres(f)} net acres`),
  us((f) => `${acres(f)} net acres of ${f.zone} rights in ${f.site.spot}, five-year leases`),
  us((f) =>
    (f.zones[0]?.[1] ?? 0) > 7000 ? `${f.zone} deep rights in ${f.site.spot}, ${acres(f)} net acres` : undefined,
  ),
  us((f) => `Primary-term ${f.zone} leases ${near(f)}, ${acres(f)} net acres to ${f.dice.int(2028, 2031)}`),
  us((f) => `Farm-in on ${commas(f.grossAcres)} acres of ${f.zone} in ${f.site.spot}, drill to earn`),
  us((f) =>
    publicLand(f) ? `State and federal ${f.zone} leases in ${f.site.spot}, ${f.sections} sections` : undefined,
  ),
  us((f) =>
    f.horizontal
      ? `Drill-ready ${f.zone} units in ${f.site.spot}, ${f.locations} two-mile locations laid out`
      : undefined,
  ),
  us((f) => `Term assignment of ${acres(f)} net acres along the ${f.zone} trend`),
  us((f) => `Leases at ${percent(f.lease)} net revenue across ${f.sections} sections of ${f.site.spot}`),
  us((f) => `Operated ${f.zone} block ${near(f)}, no drilling obligation before ${f.dice.int(2028, 2030)}`),
  us((f) => `Trade or sale: ${acres(f)} net acres of ${f.zone} in ${f.site.spot}`),
  us((f) =>
    f.horizontal ? `Checkerboard ${f.zone} leases in ${f.site.spot}, offered first to unit operators` : undefined,
  ),
  us((f) => `${f.zone} acreage beside ${count(f.dice.int(2, 4))} active rigs, ${acres(f)} net acres ${near(f)}`),
  us((f) => `${f.dice.int(9, 20)} months left on ${acres(f)} net acres of ${f.zone} in ${f.site.spot}`),
  us((f) => `Ranch lease of ${commas(f.grossAcres)} acres with ${f.zone} and ${f.zone2} open`),
  us((f) => `All depths below the ${f.zone} in ${f.site.spot}, ${f.sections} sections`),
  canada(
    (f) => `${f.sections} sections of Crown ${f.zone} rights at ${f.site.spot}, tenure to ${f.dice.int(2028, 2032)}`,
  ),
  canada((f) => `Freehold and Crown ${f.zone} land at ${f.site.spot}, ${acres(f)} net acres`),
  canada((f) => `${f.zone} farm-in at ${f.site.spot}: drill ${count(f.dice.int(2, 4))} to earn ${f.sections} sections`),
  abroad(
    (f) => `${f.zone} concession in ${f.site.spot}, ${percent(f.dice.pick([40, 50, 60, 75]))} and operatorship offered`,
  ),
  abroad((f) => `Farm-in to ${commas(f.grossAcres * 4)} acres of ${f.play.basin} land, three-year first phase`),
];

export const leaseholdWithProspect: readonly H[] = [
  (f) => `${f.zone} leases with a mapped ${f.zone2} prospect in ${f.site.spot}, ${acres(f)} net acres`,
  (f) => `Leasehold of ${acres(f)} net acres ${near(f)} with ${count(f.dice.int(2, 5))} ${f.zone} prospects on 3D`,
  (f) => `${f.play.name} land and prospects in ${f.site.spot}, ${percent(f.lease)} net revenue`,
];

/** Headings of minerals. */
export const mineralHeaders: readonly H[] = [
  (f) => `Producing minerals, ${commas(royaltyAcres(f))} net royalty acres in the ${f.play.name}`,
  (f) => `${f.play.basin} minerals ahead of the bit, ${acres(f)} net acres`,
  (f) => `Producing minerals under ${f.units} ${f.zone} units, ${commas(royaltyAcres(f))} net royalty acres`,
  (f) => `Family minerals in ${f.sections} sections of ${f.site.spot}, ${acres(f)} net acres`,
  (f) => `Leased and unleased minerals ${near(f)}, ${acres(f)} net mineral acres`,
  us((f) => `${acres(f)} net mineral acres in ${f.site.spot}, leased at ${ROYALTY_WORDS[f.royaltyRate]}`),
  (f) => `Mineral fund sells its ${f.play.name} position, ${commas(royaltyAcres(f))} net royalty acres`,
  (f) => (f.horizontal ? `${f.zone} minerals with ${f.dice.int(3, 17)} permits on file in ${f.site.spot}` : undefined),
  us((f) => `Minerals severed in ${f.dice.int(1909, 1948)}, ${acres(f)} net acres in ${f.site.spot}`),
  us((f) => `Trust minerals beneath ${f.units} ${f.play.name} developments in ${f.site.spot}`),
  (f) => `Perpetual ownership of ${acres(f)} net acres under ${f.zone} development`,
  (f) => `${f.wells} wells paying on minerals ${near(f)}, ${money(f.economics.cashFlow)} a month`,
  canada((f) => `Freehold mineral title at ${f.site.spot}, ${f.wells} ${f.zone} wells paying`),
];

export const mineralsAndRoyalty: readonly H[] = [
  (f) => `Minerals and overrides in ${f.site.spot}, ${commas(royaltyAcres(f))} net royalty acres in pay`,
  (f) => `${f.play.name} minerals with overriding royalty in ${f.units} units`,
  (f) => `Mixed minerals and royalty across the ${f.play.basin}, ${f.wells} wells in pay`,
  (f) => `Mineral deeds and overrides ${near(f)} from one family, ${f.wells} wells`,
];

/** Headings of royalty. */
export const royaltyHeaders: readonly H[] = [
  (f) => (f.horizontal ? `${f.play.basin} overriding royalty under ${f.units} two-mile developments` : undefined),
  (f) =>
    f.horizontal
      ? `${f.zone} royalty with ${f.units} units turned to sales since ${f.dice.pick(['January', 'March', 'May', 'last autumn'])}`
      : undefined,
  us(
    (f) =>
      `${percent(f.economics.revenue.average)} override on ${commas(f.grossAcres)} acres held by ${f.zone} production`,
  ),
  (f) => `Royalty in ${f.wells} ${f.zone} wells, checks from ${count(f.operators)} operators`,
  us((f) => `Geologist's overriding royalties in ${f.site.spot}, ${f.wells} wells in pay`),
  us((f) => `Nonparticipating royalty in ${f.sections} sections of ${f.site.spot}`),
  (f) => `${f.zone} royalty ${near(f)} paying ${money(f.economics.cashFlow)} a month`,
  us((f) => `Term royalty under ${f.units} ${f.zone} units, alive while they produce`),
  (f) =>
    f.waiting ? `${f.play.name} royalty income from ${f.wells} wells with ${f.waiting} more drilling` : undefined,
  (f) => `Overriding royalty of ${percent(f.economics.revenue.average)} in ${f.field ?? f.site.spot}, free of cost`,
  us((f) => `Landman's overrides in ${f.site.spot}: ${f.wells} ${f.zone} wells, one division-order file`),
  us((f) => `Church foundation sells ${f.zone} royalty in ${f.site.spot}, ${f.wells} wells`),
  (f) => `${f.wells}-well ${f.zone} royalty with decline of ${f.decline}% a year`,
  us((f) => `Royalty deeds from ${f.dice.int(1926, 1957)} in ${f.site.spot}, paying on ${f.zone}`),
  canada((f) => `Gross overriding royalty on ${f.sections} sections of ${f.zone} at ${f.site.spot}`),
  abroad(
    (f) => `${percent(f.economics.revenue.average)} royalty on ${f.zone} production in ${f.site.spot}, paid in dollars`,
  ),
];
