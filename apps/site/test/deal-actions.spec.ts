import { describe, expect, it } from '@jest/globals';
import { type DataRoomView, DEFAULT_FLAGS, type DealDetail, type Flags } from '@outcrop/contracts';
import fc from 'fast-check';
import { dealActions, fileRows } from '../app/features/deal-page/buttons/deal-actions.ts';

const plain = {
  ListingId: 7,
  PLSCode: 'PP',
  sold: false,
  buyNow: false,
  price: null,
  isPreMarketing: false,
  isHiredNowPackaging: false,
  hasVDR: false,
  requiresDueDiligenceAccess: false,
  showListingFiles: false,
  showEmailForListingFiles: false,
  openingDate: null,
  closingDate: null,
  deadlineDate: null,
  agentName: 'Ann Rim',
  agentEmail: 'ann@rim.example',
} as DealDetail;
const NOW = '2026-11-21';
const STRANGER = { signedIn: false, room: null };
/** Signed in, while nobody knows how they stand with the data room. */
const BUYER = { signedIn: true, room: null };
const labels = (deal: Partial<DealDetail>, changes: Partial<Flags> = {}) =>
  dealActions({ ...plain, ...deal }, BUYER, { ...DEFAULT_FLAGS, ...changes }, NOW).map(({ label }) => label);

describe('the buttons of a deal page', () => {
  it.each<[string, Partial<DealDetail>, string[]]>([
    ['nothing to open', {}, []],
    ['a data room', { hasVDR: true, showListingFiles: true }, ['Enter data room']],
    ['a data room that opens today', { hasVDR: true, openingDate: NOW }, ['Enter data room']],
    ['a data room that opens tomorrow', { hasVDR: true, openingDate: '2026-11-22' }, ['Register for data room']],
    ['a data room that closes today', { hasVDR: true, closingDate: NOW }, ['Enter data room']],
    ['a data room that has closed', { hasVDR: true, closingDate: '2026-11-20' }, []],
    ['a locked data room', { hasVDR: true, requiresDueDiligenceAccess: true }, ['Request access']],
    ['files without a data room', { showListingFiles: true }, ['View files']],
    ['files by email', { showListingFiles: true, showEmailForListingFiles: true }, ['Files by email']],
    [
      'files by email without an address',
      { showListingFiles: true, showEmailForListingFiles: true, agentEmail: null },
      ['View files'],
    ],
    ['buy now', { buyNow: true, price: 48_500_000, hasVDR: true }, ['Buy now', 'Enter data room']],
    ['packaging', { isHiredNowPackaging: true, hasVDR: true, showListingFiles: true }, ['Not open yet']],
    ['pre-marketing', { isPreMarketing: true, buyNow: true }, ['Buy now', 'Not open yet']],
    ['a study', { PLSCode: 'STUDY' }, ['Order this study']],
    ['a study with files', { PLSCode: 'PP,STUDY', showListingFiles: true }, ['Order this study', 'View files']],
    ['a study whose agent has no address', { PLSCode: 'STUDY', agentEmail: null }, []],
    ['an event', { PLSCode: 'EVENT', closingDate: '2026-12-01' }, ['Register']],
    ['an event that takes people until today', { PLSCode: 'EVENT', deadlineDate: NOW }, ['Register']],
    ['an event that takes nobody any more', { PLSCode: 'EVENT', deadlineDate: '2026-11-20' }, []],
    ['an event that has ended', { PLSCode: 'EVENT', closingDate: '2026-11-20' }, []],
    ['a deal that is shown at an event', { PLSCode: 'PP,EVENT' }, []],
    ['sold, whatever else', { sold: true, buyNow: true, hasVDR: true, showListingFiles: true }, []],
  ])('%s', (_, deal, expected) => expect(labels(deal)).toEqual(expected));

  it.each([
    ['2026-11-22', ' The data room opens on Nov 22, 2026.', 'In preparation, open from Nov 22, 2026'],
    [NOW, ' The data room opens today.', 'In preparation'],
    ['2026-11-20', '', 'In preparation'],
  ])('say of a data room in preparation for %s when it opens', (openingDate, sentence, text) => {
    const deal = { ...plain, isPreMarketing: true, hasVDR: true, openingDate };
    expect(dealActions(deal, BUYER, DEFAULT_FLAGS, NOW)).toMatchObject([
      { sentence: `No files are available yet.${sentence} Save the deal to come back when they are.` },
    ]);
    expect(fileRows(deal, NOW)).toMatchObject([{ text }]);
  });

  it('follow the feature flags', () => {
    const deal = { buyNow: true, price: 48_500_000, requiresDueDiligenceAccess: true };
    expect(labels(deal, { showBuyNowPrice: true })).toEqual(['Buy now for $48.5 million', 'Request access']);
    expect(labels({ ...deal, price: null }, { showBuyNowPrice: true })[0]).toBe('Buy now');
    expect(labels(deal, { showBuyNowButton: false, requestAccessToPrivateFiles: false })).toEqual([]);
  });

  it('ask anonymous visitors to log in, and never offer the same thing twice', () => {
    const flag = fc.boolean();
    const date = fc.constantFrom(null, '2026-11-20', NOW, '2026-11-22');
    const deals = fc.record({
      sold: flag,
      buyNow: flag,
      isPreMarketing: flag,
      isHiredNowPackaging: flag,
      hasVDR: flag,
      requiresDueDiligenceAccess: flag,
      showListingFiles: flag,
      showEmailForListingFiles: flag,
      openingDate: date,
      closingDate: date,
    });
    fc.assert(
      fc.property(deals, (drawn) => {
        const deal = { ...plain, ...drawn };
        const [stranger, buyer] = [
          dealActions(deal, STRANGER, DEFAULT_FLAGS, NOW),
          dealActions(deal, BUYER, DEFAULT_FLAGS, NOW),
        ];
        expect(stranger.map(({ label }) => label)).toEqual(buyer.map(({ label }) => label));
        expect(new Set(buyer.map(({ label }) => label)).size).toBe(buyer.length);
        expect(stranger.some(({ kind }) => kind === 'contact' || kind === 'step')).toBe(false);
        expect(buyer.some(({ kind }) => kind === 'sign-in')).toBe(false);
        if (deal.sold) expect([buyer, fileRows(deal, NOW)]).toEqual([[], []]);
      }),
    );
  });

  const ROOM = '/secure-files/7';
  it.each<[DataRoomView['step'], Partial<DataRoomView>, Partial<DealDetail>, object[]]>([
    ['sign', {}, {}, [{ kind: 'link', label: 'Sign agreement', to: `${ROOM}/agreement` }]],
    ['enter-code', {}, {}, [{ kind: 'code', label: 'Enter Access Code' }]],
    ['enter', {}, {}, [{ kind: 'request', label: 'Enter data room' }]],
    ['request', {}, {}, [{ kind: 'request', label: 'Request access' }]],
    ['request', {}, { openingDate: NOW }, [{ kind: 'request', label: 'Request access' }]],
    ['request', {}, { openingDate: '2026-11-22' }, [{ kind: 'request', label: 'Register for data room' }]],
    ['wait', {}, {}, [{ kind: 'link', label: 'Access requested', to: ROOM }]],
    ['open', {}, {}, [{ kind: 'link', label: 'Enter data room', to: ROOM }]],
    ['not-yet', {}, { openingDate: '2026-11-22' }, [{ kind: 'link', label: 'Opens Nov 22, 2026', to: ROOM }]],
    ['ask-agent', { state: 'declined' }, {}, [{ kind: 'link', label: 'Request declined', to: ROOM }]],
    ['ask-agent', { state: 'revoked' }, {}, [{ kind: 'link', label: 'Access withdrawn', to: ROOM }]],
    ['ask-agent', { state: 'none' }, {}, [{ kind: 'link', label: 'Ask for access', to: ROOM }]],
    ['closed', {}, {}, []],
  ])('are the next step of somebody who is signed in: %s %j', (step, standing, days, expected) => {
    const steps = (flags: Partial<DealDetail>) => {
      const deal = { ...plain, ...flags, ...days };
      const room = { listingId: 7, state: 'none', step, deal, ...standing } as DataRoomView;
      return dealActions(deal, { signedIn: true, room }, DEFAULT_FLAGS, NOW).map((action) =>
        action.kind === 'step' ? action.step : action.kind,
      );
    };
    expect(steps({ hasVDR: true })).toEqual(expected);
    expect(steps({ requiresDueDiligenceAccess: true })).toEqual(expected);
    const files = step === 'closed' ? [] : [{ kind: 'link', label: 'View files', to: ROOM }];
    expect(steps({ showListingFiles: true })).toEqual(files);
    expect(steps({ showListingFiles: true, requiresDueDiligenceAccess: true })).toEqual([...expected, ...files]);
    // What comes before a data room, and what has nothing to do with it.
    expect(steps({ isPreMarketing: true, hasVDR: true })).toEqual(['note']);
    expect(steps({ hasVDR: true, buyNow: true })).toEqual(['contact', ...expected]);
    expect(steps({ sold: true, hasVDR: true })).toEqual([]);
  });

  it('of a data room lead strangers to its page by the login, and who is signed in while nobody knows their step', () => {
    const deal = { ...plain, hasVDR: true };
    const reason = 'Log in to open the data room for deal 7.';
    expect(dealActions(deal, STRANGER, DEFAULT_FLAGS, NOW)).toEqual([
      { label: 'Enter data room', icon: 'lock', kind: 'sign-in', reason, to: ROOM },
    ]);
    expect(dealActions(deal, BUYER, DEFAULT_FLAGS, NOW)).toMatchObject([
      { kind: 'step', step: { kind: 'link', to: ROOM } },
    ]);
    const bought = { ...plain, buyNow: true };
    expect(dealActions(bought, STRANGER, DEFAULT_FLAGS, NOW)[0]).not.toHaveProperty('to');
  });
});
