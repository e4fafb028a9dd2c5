import { demoData } from '../demo-data.ts';
import { boe, shortVolume } from '../economics.ts';
import { type Facts, near } from '../facts.ts';
import { money, monthOf, percent, rounded } from '../format.ts';
import { type Zone } from '../schemas/plays.schema.ts';

/** Formation that takes the produced water. */
export function disposalZone(f: Facts): string {
  const { disposal, otherDisposal } = demoData().geology;
  return disposal[f.play.basin] ?? otherDisposal;
}

/** Number of wells of a disposal facility, and the barrels of water a day that it may inject; derived from the deal's facts. */
export const disposalWells = (f: Facts): number => 1 + (f.wells % 4);
export const permittedWater = (f: Facts): number => disposalWells(f) * (12_500 + (f.locations % 5) * 2500);

/** Net royalty acres: the share of revenue as acres at one eighth royalty. */
const royaltyAcres = (f: Facts): number => rounded((f.economics.revenue.average / 100) * f.grossAcres * 8, 3);

/** The kind of trap that prospects of the play test. */
function trapOf(f: Facts): string {
  const { traps, otherTraps, trapsByZoneOnly } = demoData().geology;
  const byPlay = !trapsByZoneOnly.some((name) => f.zone.includes(name));
  const known = traps.find(({ of }) =>
    of.some((name) => f.zone.includes(name) || (byPlay && f.play.name.includes(name))),
  );
  return f.dice.pick(known?.traps ?? otherTraps);
}

function netPay(f: Facts): number {
  const [, top, base] = f.zones[0] as Zone;
  return Math.round((base - top) * f.dice.between(0.25, 0.7));
}

const ROYALTY_IN_WORDS: Readonly<Record<number, string>> = {
  18.75: 'three sixteenths',
  20: 'one fifth',
  25: 'one quarter',
};

/** Whole numbers that a text may name, written with commas or in words. */
export const NUMBERS = {
  bestWells: (f) => Math.max(2, Math.min(6, Math.floor(f.wells / 3))),
  bonusPerAcre: (f) => f.dice.int(4, 38) * 50,
  concessionAcres: (f) => f.grossAcres * 4,
  decline: (f) => f.decline,
  disposalWells,
  drillingUnits: (f) => Math.max(2, Math.round(f.locations / 6)),
  dryHoleCost: (f) => rounded((f.zones[0]?.[2] ?? 6000) * f.dice.between(70, 190), 2),
  furtherWater: (f) => 15_000 + (f.locations % 4) * 2500,
  grossAcres: (f) => f.grossAcres,
  idleWellGain: (f) => rounded(boe(f.economics.net) * f.dice.between(0.06, 0.18) + 2, 2),
  injectors: (f) => f.injectors,
  leases: (f) => f.units + 3,
  locations: (f) => f.locations,
  longLaterals: (f) => Math.max(2, Math.round(f.locations / 3)),
  neighborRecovery: (f) => f.dice.int(12, 90) * 10,
  netAcres: (f) => f.netAcres,
  netPay,
  operators: (f) => f.operators,
  ownWater: (f) => 8000 + (f.locations % 7) * 1500,
  permittedWater,
  refracCandidates: (f) => f.dice.int(3, Math.min(22, f.wells - 2)),
  royaltyAcres,
  sections: (f) => f.sections,
  testDepth: (f) => rounded((f.zones[0]?.[2] ?? 0) + 250, 2),
  topDepth: (f) => f.zones[0]?.[1] ?? 0,
  units: (f) => f.units,
  waiting: (f) => f.waiting,
  wells: (f) => f.wells,
} satisfies Record<string, (f: Facts) => number>;

/** Words that a text may name. `field` and `town` are undefined where the deal has none. */
export const WORDS = {
  basin: (f) => f.play.basin,
  benchmark: (f) => (f.site.country === 'International' ? 'Brent' : 'NYMEX'),
  disposalWellOrWells: (f) => (disposalWells(f) > 1 ? 'wells' : 'well'),
  disposalZone,
  expense: (f) => `$${(f.play.cost.expense * 0.97).toFixed(2)}`,
  field: (f) => f.field,
  fieldOrPlay: (f) => f.field ?? f.play.name,
  fieldOrSpot: (f) => f.field ?? f.site.spot,
  fieldOrZone: (f) => f.field ?? f.zone,
  fourMonthsBefore: (f) => monthOf(f.listed, 4),
  grossVolume: (f) => shortVolume(f.economics.gross),
  lastMonth: (f) => monthOf(f.listed, 1),
  liftingCost: (f) => money(rounded(f.play.cost.expense * f.dice.between(0.92, 1.08), 3)),
  monthlyIncome: (f) => money(f.economics.cashFlow),
  near,
  netRevenue: (f) => percent(f.lease),
  netVolume: (f) => shortVolume(f.economics.net),
  play: (f) => f.play.name,
  producers: (f) =>
    f.horizontal ? 'producing horizontal wells' : f.play.wells === 'waterflood' ? 'producers' : 'producing wells',
  revenueInterest: (f) => percent(f.economics.revenue.average),
  royaltyRateInWords: (f) => ROYALTY_IN_WORDS[f.royaltyRate],
  spot: (f) => f.site.spot,
  threeMonthsBefore: (f) => monthOf(f.listed, 3),
  town: (f) => f.site.town,
  trap: trapOf,
  twoMonthsBefore: (f) => monthOf(f.listed, 2),
  wellKind: (f) =>
    f.play.wells === 'waterflood' || f.play.wells === 'thermal' ? 'producers' : f.horizontal ? 'horizontals' : 'wells',
  wellOrWells: (f) => (f.wells > 1 ? 'wells' : 'well'),
  within: (f) => f.site.within,
  workingInterest: (f) => percent(f.economics.working?.average ?? 0),
  zone: (f) => f.zone,
  zone2: (f) => f.zone2,
} satisfies Record<string, (f: Facts) => string | undefined>;

/** What a text may depend on. */
export const CONDITIONS = {
  abroad: (f) => f.site.country === 'International',
  canada: (f) => f.site.country === 'Canada',
  coalbed: (f) => f.play.wells === 'coalbed',
  field: (f) => f.field !== undefined,
  gasOnly: (f) => f.economics.net.oil === 0,
  horizontal: (f) => f.horizontal,
  oilOnly: (f) => f.economics.net.gas === 0,
  operated: (f) => f.operated,
  publicLand: (f) => demoData().places.publicLand.includes(f.site.within),
  thermal: (f) => f.play.wells === 'thermal',
  usa: (f) => f.site.country === 'USA',
  waiting: (f) => f.waiting > 0,
  waterflood: (f) => f.play.wells === 'waterflood',
  workingInterest: (f) => f.economics.working !== undefined,
} satisfies Record<string, (f: Facts) => boolean>;
