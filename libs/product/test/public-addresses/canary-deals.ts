import { STATE_NAMES, type StateName } from '@outcrop/contracts';

/** A deal that nothing else is like: whatever tells of it is seen at once. */
export interface Canary {
  readonly id: number;
  /** How it is hidden. */
  readonly way: string;
  readonly word: string;
  readonly region: string;
  readonly company: string;
  readonly basin: string;
  readonly state: StateName;
  readonly price: number;
  readonly netProduction: number;
  readonly cashFlow: number;
  readonly around: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

/** Ordinary deals, as a file would give them. They stay; the first one is like the canaries. */
export const ordinaryDeals = (): Record<string, unknown>[] =>
  Array.from({ length: 30 }, (_, i) => ({
    ListingId: i + 1,
    header: i === 0 ? 'Quetzal ridge' : `Deal number ${i + 1}`,
    PLSCode: i === 0 ? 'M' : i % 10 === 9 ? 'STUDY' : i % 2 ? 'PP' : 'L',
    region: i % 3 ? 'Permian' : 'Rockies',
    basin: 'Delaware Basin',
    where: 'Reeves County, Texas',
    agentCompanyName: `Company ${i % 4}`,
    projectedSalePrice: `$${100_000 + 1_000 * i}`,
    coordinates: `${31 + i / 10}, ${-103 - i / 10}`,
    small: i === 0,
    medium: i !== 0,
    usa: true,
    dateListed: `2026-01-${String(i + 1).padStart(2, '0')}`,
  }));

/** One canary for each way to hide a deal. */
export const canariesFor = (ways: readonly string[]): Canary[] =>
  ways.map((way, i) => ({
    id: 7_001 + 10 * i,
    way,
    word: `zyzzy${'abcdefghijklmnop'[i]}vian`,
    region: `Zyzzyland ${i}`,
    company: `Zyzzyco ${way}`,
    basin: `Zyzzy Basin ${i}`,
    state: STATE_NAMES[i]!,
    price: 87_654_321 + i,
    netProduction: 54_321 + i,
    cashFlow: 6_543_210 + i,
    around: { west: 60 + 5 * i - 0.01, south: -20.01 - i, east: 60 + 5 * i + 0.01, north: -19.99 - i },
  }));

/** A canary as a file would give it. */
export const canaryRow = (canary: Canary, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ListingId: canary.id,
  header: `Quetzal ${canary.word}`,
  PLSCode: 'PP M',
  region: canary.region,
  agentCompanyName: canary.company,
  basin: canary.basin,
  where: `${canary.state} and Texas`,
  projectedSalePrice: `$${canary.price}`,
  netProduction: `${canary.netProduction} BOPD`,
  cashFlow: `$${canary.cashFlow}/month`,
  wi: '61% WI / 47% NRI',
  coordinates: `${(canary.around.south + canary.around.north) / 2}, ${(canary.around.west + canary.around.east) / 2}`,
  small: true,
  large: true,
  canada: true,
  dateListed: '2026-12-31',
  ...changes,
});
