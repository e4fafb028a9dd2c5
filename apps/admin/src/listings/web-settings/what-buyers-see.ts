import { audienceOf, isSoldStatus, type ListingRecord, reasonsToHide } from '@outcrop/contracts';

/** What the sentences below read of a listing. */
export type SeenValues = Pick<
  ListingRecord,
  | 'webStatus'
  | 'status'
  | 'isPrivate'
  | 'isSalesLeadOnly'
  | 'IsActiveDeal'
  | 'PLSCode'
  | 'isPreMarketing'
  | 'isHiredNowPackaging'
  | 'buyNow'
  | 'hasVDR'
  | 'requiresDueDiligenceAccess'
  | 'showListingFiles'
  | 'showEmailForListingFiles'
  | 'agentEmail'
  | 'hasLogoImage'
  | 'uploaded'
  | 'hideSimilarDeals'
>;

/** One thing that buyers see, in words. */
export interface SeenLine {
  readonly name: string;
  readonly words: string;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What buyers see of a listing with these values (docs/product/admin.md#web-settings-page). */
export function whatBuyersSee(values: SeenValues): SeenLine[] {
  const audience = audienceOf(values);
  const shownTo = {
    everybody: 'Everybody',
    granted: 'Buyers who have been given access',
    nobody: `Nobody outside the firm: ${listed(reasonsToHide(values))}`,
  }[audience];
  if (audience === 'nobody') return [{ name: 'Shown to', words: shownTo }];
  return [
    { name: 'Shown to', words: shownTo },
    { name: 'In the list', words: listOf(values, audience === 'granted') },
    { name: 'Sticker on the cover', words: stickerOf(values) },
    { name: 'Buttons for files', words: listed(buttonsOf(values)) || 'None' },
    { name: 'Logo on the page', words: logoOf(values) },
    { name: 'Similar deals', words: values.hideSimilarDeals ? 'Hidden' : 'Shown' },
  ];
}

function listOf({ PLSCode }: SeenValues, isPrivate: boolean): string {
  if (isPrivate) return 'Private deals';
  return codesIn(PLSCode).includes('STUDY') ? 'Research' : 'Public deals';
}

const codesIn = (PLSCode: string): string[] => PLSCode.split(/[\s,]+/);

/** In the order of docs/product/deals.md#stickers. */
function stickerOf({ status, isPreMarketing, buyNow }: SeenValues): string {
  if (isSoldStatus(status)) return 'Sold';
  if (status === 'CLOSING') return 'Closing';
  if (isPreMarketing) return 'Pre-marketing';
  return buyNow ? 'Buy now, while its feature flag is on' : 'None';
}

/** In the order of docs/decisions/deal-page-buttons.md. */
function buttonsOf(values: SeenValues): string[] {
  if (isSoldStatus(values.status)) return ['None: files of a sold deal are closed'];
  const first = [...orderButtonOf(values), ...(values.buyNow ? ['Buy now, while its feature flag is on'] : [])];
  if (values.isPreMarketing || values.isHiredNowPackaging) return [...first, 'Not open yet'];
  return [...first, ...roomButtonOf(values), ...fileButtonOf(values)];
}

/** Studies are ordered, and events are registered for, by a mail to the agent. */
function orderButtonOf({ PLSCode, agentEmail }: SeenValues): string[] {
  const codes = codesIn(PLSCode);
  if (!agentEmail) return [];
  if (codes.includes('STUDY')) return ['Order this study'];
  return codes[0] === 'EVENT' ? ['Register, until its deadline'] : [];
}

function roomButtonOf({ requiresDueDiligenceAccess, hasVDR }: SeenValues): string[] {
  if (requiresDueDiligenceAccess) return ['Request access, while its feature flag is on'];
  return hasVDR ? ['the data room, until it closes'] : [];
}

function fileButtonOf({ showEmailForListingFiles, agentEmail, showListingFiles, hasVDR }: SeenValues): string[] {
  if (showEmailForListingFiles && agentEmail) return ['Files by email'];
  return showListingFiles && !hasVDR ? ['View files'] : [];
}

function logoOf({ hasLogoImage, uploaded }: SeenValues): string {
  if (!hasLogoImage) return 'None';
  return uploaded.includes('Logo') ? 'Shown' : 'None: no logo was uploaded';
}

/** The lines of both, side by side; what one of them does not have is empty there. */
export function compared(now: SeenValues, after: SeenValues): { name: string; now: string; after: string }[] {
  const [before, later] = [whatBuyersSee(now), whatBuyersSee(after)];
  const names = [...new Set([...(before.length > later.length ? before : later)].map(({ name }) => name))];
  const wordsIn = (lines: readonly SeenLine[], of: string) => lines.find(({ name }) => name === of)?.words ?? '';
  return names.map((name) => ({ name, now: wordsIn(before, name), after: wordsIn(later, name) }));
}
