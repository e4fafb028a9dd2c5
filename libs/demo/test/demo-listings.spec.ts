import { createHash } from 'node:crypto';
import {
  DEAL_TYPE_CODES,
  listingChangesSchema,
  listingIdSchema,
  STATUS_CODES,
  WEB_STATUS_CODES,
} from '@outcrop/contracts';
import { demoDataRooms } from '../src/data-rooms/load-data-rooms.ts';
import { ANCHOR_DAY, type DemoListing } from '../src/demo-listing.ts';
import { demoListingStream, demoListings } from '../src/demo-listings.ts';

const listings = demoListings();
const hashOf = (deals: Iterable<DemoListing>): string => {
  const hash = createHash('sha256');
  for (const deal of deals) hash.update(JSON.stringify(deal));
  return hash.digest('hex');
};
const firstCode = (deal: DemoListing): string => deal.typeCodes.split(' ')[0] ?? '';
const shareOf = (code: string): number => listings.filter((deal) => firstCode(deal) === code).length / listings.length;
const count = (test: (deal: DemoListing) => boolean): number => listings.filter(test).length;

describe('the main set', () => {
  it('is the same at every call', () => {
    expect(hashOf(demoListings())).toBe(hashOf(listings));
  });

  it('has about 400 deals with ids of their own, newest first', () => {
    expect(listings.length).toBeGreaterThanOrEqual(390);
    expect(listings.length).toBeLessThanOrEqual(420);
    for (const [i, deal] of listings.entries()) {
      expect(deal.id).toBeLessThan(listings[i - 1]?.id ?? Infinity);
      expect(deal.dateListed <= (listings[i - 1]?.dateListed ?? ANCHOR_DAY)).toBe(true);
    }
    expect(listings[0]?.id).toBe(12_847);
    expect(listings.at(-1)?.id).toBeGreaterThan(12_350);
  });

  it('is accepted by the import schema in full', () => {
    for (const { id, ...fields } of listings) {
      expect(listingIdSchema.parse(id)).toBe(id);
      expect(listingChangesSchema.safeParse(fields)).toMatchObject({ success: true });
    }
  });

  it("has every type in a market's shares", () => {
    const shares: Record<string, number> = {
      PP: 0.37,
      L: 0.16,
      RR: 0.12,
      M: 0.11,
      DV: 0.09,
      SWD: 0.03,
      DS: 0.03,
      W: 0.03,
    };
    for (const [code, share] of Object.entries(shares)) expect(Math.abs(shareOf(code) - share)).toBeLessThan(0.012);
    expect(new Set(listings.flatMap((deal) => deal.typeCodes.split(' ')))).toEqual(new Set(DEAL_TYPE_CODES));
    const double = count((deal) => deal.typeCodes.includes(' ')) / listings.length;
    expect(double).toBeGreaterThan(0.07);
    expect(double).toBeLessThan(0.13);
  });

  it('has every status, web status, size, pair of sizes and location', () => {
    expect(new Set(listings.map((deal) => deal.status))).toEqual(new Set(STATUS_CODES));
    expect(new Set(listings.map((deal) => deal.webStatus))).toEqual(new Set(WEB_STATUS_CODES));
    expect(new Set(listings.map((deal) => deal.locationId))).toEqual(new Set([1, 2, 3, 4]));
    const sizes = new Set(listings.map((deal) => [deal.small, deal.medium, deal.large].join()));
    expect(sizes).toEqual(
      new Set(['true,false,false', 'true,true,false', 'false,true,false', 'false,true,true', 'false,false,true']),
    );
    expect(count((deal) => deal.canada)).toBeGreaterThan(20);
    expect(count((deal) => deal.international)).toBeGreaterThan(15);
    expect(count((deal) => deal.usa)).toBeGreaterThan(300);
    expect(count((deal) => deal.status === 'ACTIVE') / listings.length).toBeGreaterThan(0.7);
  });

  it('gives the Company and Region facets more than ten values', () => {
    expect(new Set(listings.map((deal) => deal.agentCompanyName)).size).toBeGreaterThan(10);
    expect(count((deal) => deal.agentCompanyName === 'Outcrop Advisors')).toBeGreaterThan(listings.length / 2);
    expect(new Set(listings.map((deal) => deal.region).filter(Boolean)).size).toBeGreaterThan(10);
  });

  it('names no real people', () => {
    for (const deal of listings) {
      expect(deal.agentEmail).toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(deal.email ?? 'a@b.example').toMatch(/^[a-z.]+@[a-z]+\.example$/);
      expect(`${deal.agentPhone} ${deal.agentDirectPhone}`).toMatch(/^\(\d{3}\) 555-01\d\d \(\d{3}\) 555-01\d\d$/);
    }
  });

  it('has a dozen private deals, and their canary is in the comments only', () => {
    const hidden = listings.filter((deal) => deal.isPrivate);
    expect(hidden).toHaveLength(12);
    for (const { comments, ...rest } of hidden) {
      expect(comments).toContain(`CANARY-PRIVATE-${rest.id}`);
      expect(JSON.stringify(rest)).not.toContain('CANARY');
      expect([rest.firstName, rest.lastName, rest.companyName, rest.salutation].every(Boolean)).toBe(true);
    }
    for (const deal of listings)
      if (!deal.isPrivate)
        expect([deal.comments, deal.lastName, deal.email]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps its dates in order, and those of the listing up to the anchor day', () => {
    let scheduled = 0;
    for (const deal of listings) {
      const known = [deal.dateListed, deal.mediaUpdatedDate, deal.lastUpdatedDate, ANCHOR_DAY].filter(
        (day) => day !== undefined,
      );
      expect(known).toEqual([...known].sort());
      const room = [
        deal.dateListed,
        deal.openingDate,
        deal.deadlinePrequalification,
        deal.deadlineDataroom,
        deal.deadlineDate,
        deal.deadlineNotification,
        deal.closingDate,
      ].filter((day) => day !== undefined);
      expect(room).toEqual([...room].sort());
      if (deal.openingDate === undefined) continue;
      scheduled++;
      expect([deal.deadlineDate, deal.closingDate].includes(undefined)).toBe(false);
      if (deal.status === 'ACTIVE') expect((deal.deadlineDate ?? '') > ANCHOR_DAY).toBe(true);
      else expect((deal.deadlineDate ?? '') <= ANCHOR_DAY).toBe(true);
    }
    expect(scheduled).toBeGreaterThan(40);
  });

  it('has consistent web settings', () => {
    for (const deal of listings) {
      expect(deal.isActiveDeal).toBe(!['SOLD', 'SOLD BY AGENT', 'PULLED'].includes(deal.status));
      if (!deal.hasVDR)
        expect([deal.hasLogoImage, deal.showListingFiles, deal.requiresDueDiligenceAccess]).toEqual([
          false,
          false,
          false,
        ]);
      if (deal.isPreMarketing || deal.buyNow) expect(deal.status).toBe('ACTIVE');
      expect([deal.usa, deal.canada, deal.international]).toEqual(
        [1, 2, 3].map((id) => deal.locationId === id || deal.locationId === 4),
      );
    }
    for (const flag of [
      'buyNow',
      'isPreMarketing',
      'isSalesLeadOnly',
      'isHiredNowPackaging',
      'hideSimilarDeals',
      'showEmailForListingFiles',
    ] as const) {
      expect(count((deal) => deal[flag])).toBeGreaterThan(2);
    }
  });
});

describe('the deals of the mock-ups', () => {
  const deal = (id: number) => listings.find((one) => one.id === id);

  it('are there with their own headings', () => {
    const headings: Record<number, string> = {
      12847: 'Midland Basin non-operated package with 31 horizontals in paying units',
      12839: 'Delaware Basin overriding royalty under four two-mile developments',
      12836: 'Eagle Ford contiguous leasehold, 7,640 net acres held by production',
      12831: 'Williston Basin operated Bakken with 22 refrac candidates',
      12826: 'Drill-ready Yegua amplitude prospect on 3D seismic',
      12822: 'Producing minerals, 1,148 net royalty acres in the SCOOP core',
      12818: 'Shallow Clearfork waterflood with behind-pipe San Andres',
      12811: 'Commercial saltwater disposal, two Devonian wells, 45,000 BWPD permitted',
      12808: 'Producing minerals under 9 Spraberry units, 640 net royalty acres',
      12804: 'Confirmed Montney condensate discovery with 41 sections and gas plant access',
      12799: 'DJ Basin operated Niobrara and Codell, 61 producing verticals and horizontals',
      12795: 'Undeveloped Barnett and Woodford leasehold, 5,120 net acres',
      12792: 'Marcellus royalty with 14 units turned to sales since January',
      12788: 'Haynesville and Mid-Bossier leasehold, deep rights, 2,310 net acres',
      12783: 'Eastern Shelf reef prospects on 74 square miles of 3D seismic',
      12781: 'San Juan Fruitland coal gas with operated gathering',
      12774: 'Wanted: operated waterfloods above 150 BOPD',
      12770: 'Operated Delaware sand and Bone Spring verticals',
      12766: 'Powder River minerals ahead of the bit, 3,900 net acres',
      12745: 'Illinois Basin stripper wells, 96 producers on three units',
    };
    for (const [id, heading] of Object.entries(headings)) expect(deal(Number(id))?.governingThought).toBe(heading);
  });

  it('have the dates, stickers and people of the mock-ups', () => {
    expect(deal(12847)).toMatchObject({
      dateListed: '2026-11-18',
      lastUpdatedDate: '2026-11-20',
      openingDate: '2026-11-24',
      deadlinePrequalification: '2026-12-04',
      deadlineDate: '2026-12-17',
      agentName: 'Claire Aldridge',
      agentPhone: '(713) 555-0142',
      agentDirectPhone: '(713) 555-0168',
      latitude: 32.3,
      longitude: -101.9,
      hasVDR: true,
      netProduction: '1,212 BOE/d: 811 BOPD and 2,405 MCFD',
    });
    expect(deal(12839)).toMatchObject({ buyNow: true, dateListed: '2026-11-16', agentName: 'Tomas Iverson' });
    expect(deal(12836)).toMatchObject({ isPreMarketing: true, dateListed: '2026-11-13', agentName: 'Ruth Okafor' });
    expect(deal(12831)).toMatchObject({ status: 'CLOSING', dateListed: '2026-11-11', large: true });
    expect(deal(12818)).toMatchObject({ status: 'SOLD', dateListed: '2026-11-04', large: false, hasVDR: false });
    expect(deal(12799)).toMatchObject({ large: true, dateListed: '2026-10-27' });
    expect(deal(12752)).toMatchObject({ where: 'Block 22/9, UK Central North Sea', basin: 'North Sea' });
    expect(deal(12745)).toMatchObject({ status: 'SOLD', dateListed: '2026-09-24' });
  });
});

describe('the data rooms', () => {
  it('belong to deals with a data room that is on the site for those who are let in', () => {
    const dealOf = new Map(listings.map((deal) => [deal.id, deal]));
    for (const { listingId } of demoDataRooms().rooms)
      expect(dealOf.get(listingId)).toMatchObject({
        hasVDR: true,
        webStatus: 'published',
        isActiveDeal: true,
        isSalesLeadOnly: false,
      });
  });
});

describe('the stream for large sets', () => {
  it('gives the deals that it always has', () => {
    // Screens, journeys and measurements depend on these deals: an intended change of data or texts changes this hash too.
    expect(hashOf(demoListingStream(5_000))).toBe('d9bcf2c037f4535e811c28b9e9102ac20604f35d23f6c34d26caa7e145c7cefd');
  });

  it('starts with the main set and gives as many as requested', () => {
    expect(hashOf(demoListingStream(listings.length))).toBe(hashOf(listings));
    expect([...demoListingStream(0)]).toEqual([]);
    expect([...demoListingStream(10)].map((deal) => deal.id)).toEqual(listings.slice(0, 10).map((deal) => deal.id));
  });

  it('continues with valid deals, the same each time, under new ids', () => {
    const ids = new Set<number>();
    for (const { id, ...fields } of demoListingStream(3000)) {
      ids.add(id);
      expect(listingChangesSchema.safeParse(fields)).toMatchObject({ success: true });
    }
    expect(ids.size).toBe(3000);
    expect(hashOf(demoListingStream(1500))).toBe(hashOf(demoListingStream(1500)));
  });

  it('makes each deal only when it is read', () => {
    const stream = demoListingStream(Number.MAX_SAFE_INTEGER);
    let last = 0;
    for (let i = 0; i < 500; i++) last = stream.next().value?.id ?? 0;
    expect(last).toBeGreaterThan(20_000);
  });
});
