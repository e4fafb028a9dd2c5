import { officeDay } from '@outcrop/contracts';

/** The collection of closed transactions, as the demo has it. */
export const MARKET_TABLE = {
  name: 'market',
  seenBy: 'everyone',
  fields: {
    date: { type: 'date' },
    basin: { type: 'keyword' },
    play: { type: 'keyword' },
    type: { type: 'keyword' },
    pricePerBarrel: { type: 'integer' },
    pricePerAcre: { type: 'number', scale: 2 },
  },
};

const YEAR = Number(officeDay().slice(0, 4));
const PLAY = 'Spraberry "Trend"';

type Sale = {
  readonly key: string;
  readonly date: string;
  readonly basin: string;
  readonly play: string;
  readonly type: string;
  readonly pricePerBarrel: number | null;
  readonly pricePerAcre: number | null;
};

export const sale = (given: Partial<Sale> & { readonly key: string }): Sale => ({
  date: `${YEAR - 1}-06-30`,
  basin: 'Midland Basin',
  play: PLAY,
  type: 'Producing properties',
  pricePerBarrel: 30_000,
  pricePerAcre: 4_000.5,
  ...given,
});

/** Thirteen in one play, others beside it: older ones, of other types, of other plays of the basin and of none. */
export const MARKET_ROWS: Sale[] = [
  ...Array.from({ length: 13 }, (_, n) =>
    sale({
      key: `play-${n}`,
      // The first day counts.
      date: n === 0 ? `${YEAR - 5}-01-01` : `${YEAR - (n % 5)}-01-02`,
      pricePerBarrel: n % 6 === 5 ? null : 20_000 + ((n * 7_919) % 30_011),
      pricePerAcre: 1_000 + ((n * 1_237) % 4_001) / 4,
    }),
  ),
  sale({ key: 'old', date: `${YEAR - 6}-12-31`, pricePerBarrel: 1, pricePerAcre: 1 }),
  ...Array.from({ length: 6 }, (_, n) =>
    sale({ key: `lease-${n}`, type: 'Leasehold', pricePerBarrel: null, pricePerAcre: 900 + n }),
  ),
  ...Array.from({ length: 4 }, (_, n) => sale({ key: `minerals-${n}`, type: 'Minerals' })),
  ...Array.from({ length: 4 }, (_, n) =>
    sale({ key: `barnett-${n}`, play: 'Barnett and Woodford', pricePerAcre: 9_000 + n, pricePerBarrel: 60_000 + n }),
  ),
  ...Array.from({ length: 7 }, (_, n) => sale({ key: `other-${n}`, basin: 'Delaware Basin', play: 'Bone Spring' })),
];
