import { shortVolume } from './economics.ts';
import { type Facts, near } from './facts.ts';
import { commas, count, percent, rounded } from './format.ts';
import { type Form } from './rota.ts';

type H = Form<Facts>;
const us =
  (form: H): H =>
  (f) =>
    f.site.country === 'USA' ? form(f) : undefined;

const TRAPS: readonly (readonly [zoneOrPlay: RegExp, traps: readonly string[]])[] = [
  [/reef|Smackover|Ismay|Desert Creek|Niagaran/, ['buildup', 'pinnacle']],
  [/Yegua|Forbes|Vicksburg|Miocene|Thrace|North Sea/, ['amplitude', 'fault-block', 'attic']],
  [/Trenton/, ['dolomite-sag', 'fault-zone']],
  [/Minnelusa|Niobrara|Green River|Uteland|Morrow/, ['dune', 'pinch-out', 'channel']],
];
/** The kind of trap that prospects of the play test. */
export const trapOf = (f: Facts): string =>
  f.dice.pick(
    TRAPS.find(
      ([name]) => name.test(f.zone) || (!/Norphlet|Canyon|Ellenburger/.test(f.zone) && name.test(f.play.name)),
    )?.[1] ?? ['structural', 'stratigraphic', 'fault-block'],
  );

const depth = (f: Facts): string => commas(rounded((f.zones[0]?.[2] ?? 0) + 250, 2));
const open = (f: Facts): string => percent(f.dice.pick([25, 37.5, 50, 60, 75, 80, 100]));

/** Headings of prospects: nothing has been drilled on them yet. */
export const prospectHeaders: readonly H[] = [
  (f) => `Drill-ready ${f.zone} ${trapOf(f)} prospect on 3D seismic in ${f.site.spot}`,
  (f) => `${f.zone} test at ${depth(f)} feet in ${f.site.spot}, ${open(f)} working interest open`,
  (f) => `${f.zone} ${trapOf(f)} prospect updip of production at ${f.field ?? f.site.spot}`,
  us((f) => `Stacked ${f.zone} and ${f.zone2} targets ${near(f)}, leases in hand`),
  us((f) => `Permitted ${f.zone} location ${near(f)} with ${count(f.dice.int(2, 5))} follow-ups on one survey`),
  (f) =>
    `${f.dice.int(18, 140)} square miles of 3D with ${count(f.dice.int(3, 8))} ${f.zone} prospects in ${f.site.spot}`,
  us((f) => `Reentry near ${f.site.town} for ${f.zone} log pay passed over in ${f.dice.int(1961, 1994)}`),
  (f) => `${f.zone} closure of ${commas(f.dice.int(90, 620))} acres in ${f.site.spot}, never drilled`,
  us((f) => `Turnkey ${f.zone} prospect in ${f.site.spot}, location staked and title cured`),
  us((f) => `Third-for-a-quarter ${f.zone} prospect ${near(f)}, spud planned for spring`),
  us(
    (f) =>
      `${count(f.dice.int(2, 4)).replace(/^./, (c) => c.toUpperCase())} ${f.zone} tests in ${f.site.spot}, seismic licensed and paid`,
  ),
  (f) => `${f.zone} with ${f.zone2} beneath it: one location, two objectives in ${f.site.spot}`,
  us(
    (f) =>
      `Shallow ${f.zone} program ${near(f)}, dry-hole cost below $${f.dice.pick(['280,000', '340,000', '410,000'])} each`,
  ),
  (f) =>
    f.site.country === 'USA'
      ? undefined
      : `Licensed ${f.zone} prospect in ${f.site.spot}, farm-in open until ${f.dice.pick(['March', 'June', 'September'])} 2027`,
  (f) =>
    f.site.country === 'USA'
      ? undefined
      : `${f.play.basin} exploration well ${near(f)}, ${open(f)} interest for a carry`,
];

/** Headings of discoveries: tested, not developed. */
export const discoveryHeaders: readonly H[] = [
  (f) => `${f.zone} discovery in ${f.site.spot}, tested at ${shortVolume(f.economics.gross)}, appraisal ahead`,
  (f) => `Confirmed ${f.zone} discovery ${near(f)} with ${f.locations} development locations`,
  (f) => `Shut-in ${f.zone} discovery in ${f.site.spot}, ${f.dice.int(2, 9)} miles from a sales line`,
  (f) => `New ${f.zone} pool ${near(f)}, first production and ${f.locations} offsets`,
  us((f) => `${f.zone} discovery in ${f.site.spot} with field rules granted`),
  (f) => `Undeveloped ${f.zone} find in ${f.site.spot}, partner sought for development`,
  (f) => `${f.zone} discovery of ${f.dice.int(2024, 2026)} ${near(f)}, operatorship available`,
];

/** Formations that take produced water, by basin. */
const DISPOSAL: Readonly<Record<string, string>> = {
  'Midland Basin': 'San Andres',
  'Delaware Basin': 'Devonian',
  'Eagle Ford': 'Edwards',
  'Anadarko Basin': 'Arbuckle',
  'Anadarko Shelf': 'Arbuckle',
  'Williston Basin': 'Dakota',
  Haynesville: 'Rodessa',
  'Gulf Coast Basin': 'shallow Miocene',
};
export const disposalZone = (f: Facts): string => DISPOSAL[f.play.basin] ?? 'Ellenburger';

/** What a disposal facility may inject, and does, in barrels of water a day: drawn from the wells of the deal. */
export const disposalWells = (f: Facts): number => 1 + (f.wells % 4);
export const permitted = (f: Facts): number => disposalWells(f) * (12_500 + (f.locations % 5) * 2500);

/** Headings of saltwater disposal. */
export const disposalHeaders: readonly H[] = [
  (f) =>
    `Commercial saltwater disposal ${near(f)}, ${count(disposalWells(f))} ${disposalZone(f)} ${disposalWells(f) > 1 ? 'wells' : 'well'}, ${commas(permitted(f))} BWPD`,
  (f) => `Permitted ${disposalZone(f)} disposal in ${f.site.spot} with ${f.dice.int(6, 44)} miles of water line`,
  (f) => `Produced-water gathering and disposal in ${f.site.spot}, ${commas(permitted(f))} BWPD`,
  (f) => `Truck-fed disposal station ${near(f)} with skim-oil recovery`,
  (f) => `Disposal company in ${f.site.spot} sells its facility and ${count(f.dice.int(3, 8))} customer contracts`,
];
