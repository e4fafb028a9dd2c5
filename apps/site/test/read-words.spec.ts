import { describe, expect, it } from '@jest/globals';
import { type ApiClient, apiError, type DealState, type DealWords, writeAddress } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { dealsAddress, typedAddress } from '../app/address/deal-state.ts';
import { filterTokens, filterWords } from '../app/address/filter-labels.ts';
import { asListed, asTyped, readDealState } from '../app/address/read-deal-state.ts';
import { nothingIs, remaining } from '../app/deal/words/search-phrase.ts';

const typed = 'cheap royalty in texas under $1 million';
const WORDS: DealWords = {
  filters: { type: ['RR'], state: ['Texas'], price: { to: 1_000_000 } },
  search: '',
  unused: ['cheap'],
};
const READ: DealState = { ...WORDS.filters, typed };

const api = (words: DealWords | Error) =>
  ({
    readWords: () => (words instanceof Error ? Promise.reject(words) : Promise.resolve(words)),
  }) as unknown as ApiClient;
const typing = (state: DealState, words: DealWords | Error) => asTyped(state, new QueryClient(), api(words));
const listed = (state: DealState, words: DealWords | Error) => asListed(state, new QueryClient(), api(words));

describe('typed words', () => {
  it('become the filters that are read in them, beside those that are there', async () => {
    const state: DealState = { region: ['Permian'], view: '2x', sort: 'price', page: 3, typed };
    expect(dealsAddress(await typing(state, WORDS))).toBe(
      '/deals/public?type=RR&region=Permian&state=Texas&price=..1000000&sort=price&view=2x' +
        '&typed=cheap%20royalty%20in%20texas%20under%20%241%20million',
    );
  });

  it('stand in the place of the same filter, a search and its order', async () => {
    const state: DealState = { type: ['PP'], search: 'bakken', words: 'any', sort: 'match', typed };
    expect(writeAddress(await typing(state, WORDS))).toBe('type=RR&state=Texas&price=..1000000');
  });

  it('leave words that are looked for, in the order of the best match', async () => {
    const words: DealWords = { filters: { type: ['RR'] }, search: 'austin chalk', unused: [] };
    expect(writeAddress(await typing({ sort: 'price', reverse: true, typed }, words))).toBe(
      'search=austin%20chalk&type=RR&sort=match',
    );
  });

  it('of which none is read, or nobody says what they mean, are looked for as they are', async () => {
    const plain = '/deals/public?search=bone%20spring&type=PP&sort=match';
    const state: DealState = { type: ['PP'], sort: 'date', reverse: true, page: 2, typed: 'bone spring' };
    expect(dealsAddress(await typing(state, { filters: {}, search: 'bone spring', unused: [] }))).toBe(plain);
    expect(dealsAddress(await typing(state, apiError(503, 'Down.')))).toBe(plain);
  });

  it('are not asked for where there are none', async () => {
    expect(await typing({ type: ['PP'], sort: 'match' }, new Error('asked'))).toEqual({ type: ['PP'], sort: 'match' });
    expect(await listed({ type: ['RR'] }, new Error('asked'))).toMatchObject({
      state: { type: ['RR'] },
      reading: null,
    });
  });

  it('are read at an address that keeps filters and view, and lead back to the map', async () => {
    const onMap: DealState = { region: ['Gulf Coast'], bbox: [-104, 31, -102, 33], view: 'map', typed: 'texas' };
    const address = typedAddress(onMap);
    expect(address).toBe('/deals?region=Gulf%20Coast&bbox=-104,31,-102,33&view=map&typed=texas');
    const state = readDealState(address.slice(address.indexOf('?')));
    expect(dealsAddress(await typing(state, { filters: { state: ['Texas'] }, search: '', unused: [] }))).toBe(
      '/deals/public/map?region=Gulf%20Coast&state=Texas&bbox=-104,31,-102,33&typed=texas',
    );
  });

  it('are no part of what the API is asked for', () => {
    expect(writeAddress(READ)).toBe('type=RR&state=Texas&price=..1000000');
  });

  it.each([`typed=${'x'.repeat(201)}`, 'typed=', 'typed=%00'])('that are none are dropped: %s', (part) => {
    expect(readDealState(`?type=PP&${part}`)).not.toHaveProperty('typed');
    expect(readDealState(`?type=PP&${part}`)).toMatchObject({ type: ['PP'] });
  });
});

describe('what was read', () => {
  it('is a filter each, as long as it is in use as it was read', async () => {
    const { tokens, reading } = await listed({ ...READ, region: ['Permian'] }, WORDS);
    expect(tokens.map(({ group, value, read }) => [group, value, read])).toEqual([
      ['Type', 'Royalty', true],
      ['Region', 'Permian', false],
      ['State', 'Texas', true],
      ['Price', 'under $1 million', true],
    ]);
    expect(reading?.unused).toBe('“cheap” was not used');
    expect(tokens[0]?.without).toMatch(/^\/deals\/public\?region=Permian&state=Texas&price=\.\.1000000&typed=cheap/);
    const changed: DealState = { ...READ, type: ['RR', 'M'], state: undefined, price: { to: 2_000_000 } };
    const read = (await listed(changed, WORDS)).tokens.filter((token) => token.read);
    expect(read.map(({ value }) => value)).toEqual(['Royalty']);
  });

  it('goes where the words themselves are looked for, and nothing else does', async () => {
    const state: DealState = { ...READ, type: ['RR', 'M'], region: ['Permian'], view: 'table' };
    const { reading } = await listed(state, WORDS);
    expect(dealsAddress(reading?.instead ?? {})).toBe(
      '/deals/public?search=cheap%20royalty%20in%20texas%20under%20%241%20million&type=M&region=Permian&sort=match&view=table',
    );
  });

  it('goes when other words are typed, and so do the words that were left', async () => {
    const state: DealState = { ...READ, search: 'austin chalk', sort: 'match', region: ['Permian'] };
    const { reading } = await listed(state, { ...WORDS, search: 'austin chalk', unused: ['cheap', 'good', 'big'] });
    expect(dealsAddress(reading?.kept ?? {})).toBe('/deals/public?region=Permian');
    expect(reading?.unused).toBe('“cheap”, “good” and “big” were not used');
  });

  it('is forgotten with its words once none of it is in use', async () => {
    const { state, tokens, reading } = await listed({ region: ['Permian'], typed }, WORDS);
    expect({ state, reading }).toEqual({ state: { region: ['Permian'] }, reading: null });
    expect(tokens).toMatchObject([{ value: 'Permian', without: '/deals/public', read: false }]);
  });

  it('is nothing where the API does not say, or hangs; the filters stay', async () => {
    expect(await listed(READ, apiError(503, 'Down.'))).toMatchObject({ state: READ, reading: null });
    const hangs = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const hanging = { readWords: hangs } as unknown as ApiClient;
    const { state, tokens, reading } = await asListed(READ, new QueryClient(), hanging);
    expect([state, tokens.length, reading]).toEqual([READ, 3, null]);
  });
});

describe('an amount', () => {
  const price = (range: DealState['price'], words?: string) =>
    filterWords({ price: range, typed: words }, 'price').value;

  it.each([
    [{ to: 1_000_000 }, 'up to $1 million'],
    [{ from: 1_500_000 }, 'from $1.5 million'],
    [{ from: 640_000, to: 1_100_000 }, '$640,000 to $1.1 million'],
    [{ from: 2_000_000_000 }, 'from $2,000 million'],
    [{ to: 1_234_567 }, 'up to $1,234,567'],
    [{ from: 5_000_000, to: 5_000_000 }, '$5 million'],
    [{ from: -1_000_000 }, 'from −$1 million'],
    [{ to: 0 }, 'up to $0'],
  ])('is said as people say it: %j', (range, words) => expect(price(range)).toBe(words));

  it('that was typed is under or over', () => {
    expect(price({ to: 1_000_000 }, typed)).toBe('under $1 million');
    expect(price({ from: 250_000 }, typed)).toBe('over $250,000');
  });

  it('keeps its unit where it is no price', () => {
    expect(filterTokens({ cashFlow: { from: 5_000 } })).toMatchObject([{ value: 'from 5,000 US$/month' }]);
  });
});

describe('a search in one sentence', () => {
  const michigan: DealState = { type: ['RR'], state: ['Michigan'], price: { to: 1_000_000 }, typed };

  it('says what there is none of', () => {
    expect(nothingIs(michigan)).toBe('No royalty in Michigan under $1 million');
    expect(nothingIs({ ...michigan, type: undefined })).toBe('No deals in Michigan under $1 million');
    expect(
      nothingIs({
        type: ['PP', 'M', 'DV'],
        region: ['Permian'],
        state: ['Texas', 'New Mexico'],
        netProduction: { from: 9 },
      }),
    ).toBe(
      'No producing deals, minerals or prospects in Permian, Texas or New Mexico with net production from 9 BOE/d',
    );
    expect(nothingIs({ search: 'bone spring', open: true, bidsDue: 30, typed })).toBe(
      'No deals with “bone spring”, with bids due within 30 days, open only',
    );
    expect(nothingIs({ polygon: [[0, 0]], dealSize: ['small'] })).toBe('No deals with size Small, in the drawn area');
  });

  it('says what would be left without one filter', () => {
    expect(remaining({ ...michigan, state: undefined }, 'state')).toBe('Royalty under $1 million, all states');
    expect(remaining({ ...michigan, type: undefined }, 'type')).toBe('Michigan under $1 million, all types');
    expect(remaining({ ...michigan, price: undefined }, 'price')).toBe('Royalty in Michigan, all prices');
    expect(remaining({ type: ['RR'] }, 'cashFlow')).toBe('Royalty, any cash flow');
    expect(remaining({ price: { from: 5_000_000 }, typed }, 'search')).toBe('Over $5 million');
    expect(remaining({}, 'company')).toBe('All deals, all companies');
    expect(remaining({ list: 'research' }, 'search')).toBe('All studies');
  });
});
