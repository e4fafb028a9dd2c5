import { compared, type SeenValues, whatBuyersSee } from '../src/listings/web-settings/what-buyers-see.ts';

// docs/product/admin.md#web-settings-page

const DEAL: SeenValues = {
  webStatus: 'published',
  status: 'ACTIVE',
  isPrivate: false,
  isSalesLeadOnly: false,
  IsActiveDeal: true,
  PLSCode: 'PP',
  isPreMarketing: false,
  isHiredNowPackaging: false,
  buyNow: false,
  hasVDR: false,
  requiresDueDiligenceAccess: false,
  showListingFiles: false,
  showEmailForListingFiles: false,
  agentEmail: 'j@qvist.example',
  hasLogoImage: false,
  uploaded: [],
  hideSimilarDeals: false,
};
const words = (values: Partial<SeenValues>, name: string) =>
  whatBuyersSee({ ...DEAL, ...values }).find((line) => line.name === name)?.words;

it.each([
  [{}, 'Everybody'],
  [{ isPrivate: true }, 'Buyers who have been given access'],
  [{ webStatus: 'draft' }, 'Nobody outside the firm: it is a draft'],
  [
    { webStatus: 'withdrawn', isSalesLeadOnly: true, IsActiveDeal: false },
    'Nobody outside the firm: it is withdrawn, it is a sales lead only and it is neither active nor sold',
  ],
  [{ status: 'PULLED' }, 'Nobody outside the firm: it was pulled'],
  [{ status: 'SOLD', IsActiveDeal: false }, 'Everybody'],
] satisfies [Partial<SeenValues>, string][])('%j is shown to: %s', (values, expected) => {
  expect(words(values, 'Shown to')).toBe(expected);
});

it.each([
  [{}, 'None'],
  [{ status: 'CLOSING', isPreMarketing: true }, 'Closing'],
  [{ isPreMarketing: true, buyNow: true }, 'Pre-marketing'],
  [{ buyNow: true }, 'Buy now, while its feature flag is on'],
  [{ status: 'SOLD', buyNow: true }, 'Sold'],
] satisfies [Partial<SeenValues>, string][])('%j has the sticker %s', (values, expected) => {
  expect(words(values, 'Sticker on the cover')).toBe(expected);
});

it.each([
  [{}, 'None'],
  [{ status: 'SOLD', hasVDR: true }, 'None: files of a sold deal are closed'],
  [{ hasVDR: true, isHiredNowPackaging: true }, 'Not open yet'],
  [{ hasVDR: true, showListingFiles: true }, 'the data room, until it closes'],
  [
    { requiresDueDiligenceAccess: true, showListingFiles: true },
    'Request access, while its feature flag is on and View files',
  ],
  [{ showListingFiles: true, showEmailForListingFiles: true }, 'Files by email'],
  [{ showListingFiles: true, showEmailForListingFiles: true, agentEmail: null }, 'View files'],
  [{ PLSCode: 'PP STUDY', buyNow: true }, 'Order this study and Buy now, while its feature flag is on'],
  [{ PLSCode: 'EVENT', isPreMarketing: true }, 'Register, until its deadline and Not open yet'],
  [{ PLSCode: 'EVENT', agentEmail: null }, 'None'],
  [{ PLSCode: 'PP EVENT' }, 'None'],
] satisfies [Partial<SeenValues>, string][])('%j has for files: %s', (values, expected) => {
  expect(words(values, 'Buttons for files')).toBe(expected);
});

it('says list, logo and similar deals', () => {
  expect(words({ PLSCode: 'L STUDY' }, 'In the list')).toBe('Research');
  expect(words({ PLSCode: 'STUDY', isPrivate: true }, 'In the list')).toBe('Private deals');
  expect(words({ hasLogoImage: true }, 'Logo on the page')).toBe('None: no logo was uploaded');
  expect(words({ hasLogoImage: true, uploaded: ['Logo'] }, 'Logo on the page')).toBe('Shown');
  expect(words({ hideSimilarDeals: true }, 'Similar deals')).toBe('Hidden');
});

it('compares what one side alone has with nothing', () => {
  const lines = compared({ ...DEAL, webStatus: 'draft' }, DEAL);
  expect(lines[0]).toEqual({ name: 'Shown to', now: 'Nobody outside the firm: it is a draft', after: 'Everybody' });
  expect(lines[1]).toEqual({ name: 'In the list', now: '', after: 'Public deals' });
  expect(compared(DEAL, DEAL).every(({ now, after }) => now === after)).toBe(true);
});
