import {
  DEAL_SIZES,
  DEAL_SORTS,
  DEAL_TYPES,
  DEAL_VIEWS,
  DEFAULT_FLAGS,
  FACET_GROUPS,
  FACET_LABELS,
  FACET_LIMIT,
  FLAGS,
  LOCATION_IDS,
  LOCATIONS,
  PAGE_SIZE,
  passwordSchema,
  SIMILARITY_WEIGHTS,
  SOLD_STATUSES,
  STATUSES,
} from '@outcrop/contracts';

describe('what old clients, files and addresses rely on', () => {
  it('are the codes of types, in the order in which they are offered, with their words', () => {
    expect(Object.keys(DEAL_TYPES)).toEqual('PP L DV M RR DS W SWD STUDY SV EVENT'.split(' '));
    expect(Object.values(DEAL_TYPES).map((label) => label.split(' ')[0])).toEqual(
      'Producing Leasehold Prospect Minerals Royalty Discovery Wanted Saltwater Study Service Event'.split(' '),
    );
  });

  it('are the sizes, locations and countries', () => {
    expect(DEAL_SIZES).toEqual({ small: 'Small', medium: 'Mid Value', large: 'Larger Deals' });
    expect(Object.keys(LOCATIONS)).toEqual(['usa', 'canada', 'international']);
    expect(LOCATION_IDS).toEqual({ 1: 'USA', 2: 'Canada', 3: 'International', 4: 'Global' });
  });

  it('are the statuses with their texts, two of which are sold', () => {
    expect(STATUSES).toMatchObject({
      ACTIVE: 'Active Deal',
      'OFFER PENDING': 'Active Offer Pending',
      CLOSING: 'Closing',
      'SOLD BY AGENT': 'Sold By Agent',
      PULLED: 'Pulled',
    });
    expect(SOLD_STATUSES).toEqual(['SOLD', 'SOLD BY AGENT']);
  });

  it('are the filter groups, ten values of each, and twenty rows', () => {
    expect(FACET_GROUPS.slice(0, 4).map((group) => FACET_LABELS[group])).toEqual([
      'Type',
      'Region',
      'Company',
      'Location',
    ]);
    expect([FACET_LIMIT, PAGE_SIZE]).toEqual([10, 20]);
  });

  it('are the views of a list and its orders', () => {
    expect(DEAL_VIEWS).toEqual(['map', 'table', 'list', '1x', '2x', '3x', '4x', 'print']);
    expect(DEAL_SORTS).toEqual(expect.arrayContaining(['date', 'type']));
  });
});

it('similar deals weigh the type 40, the size 20, and region, basin, play and country 10 each', () => {
  expect(SIMILARITY_WEIGHTS).toEqual({ region: 10, dealSize: 20, listingType: 40, basin: 10, play: 10, country: 10 });
});

it('feature flags have the values of the launch, for the words of the list as well', () => {
  const launch = {
    showBuyNowButton: true,
    showBuyNowPrice: false,
    chatWidget: false,
    requestAccessToPrivateFiles: true,
    signedConfidentialityAgreement: true,
    showEnergyPrices: true,
  };
  expect(DEFAULT_FLAGS).toEqual(launch);
  expect(Object.fromEntries(Object.entries(FLAGS).map(([name, flag]) => [name, flag.default]))).toEqual(launch);
});

describe('a new password', () => {
  const saidOf = (text: string) => passwordSchema.safeParse(text).error?.issues[0]?.message;

  it.each(['quartz1', '7miles', 'Sixty4', `a1${'x'.repeat(30)}`, 'a1!@#$%^&*'])('%s passes', (text) => {
    expect(saidOf(text)).toBeUndefined();
  });

  it.each(['', 'ab12c', `a1${'x'.repeat(31)}`, 'sevenletters', '1234567', 'with space 1', 'ümlaut12', 'tab\t123'])(
    '%j is told the rule',
    (text) => {
      expect(saidOf(text)).toBe('Your password must contain at least 6 characters with no less than one number.');
    },
  );
});
