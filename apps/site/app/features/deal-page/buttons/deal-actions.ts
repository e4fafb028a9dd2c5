import type { DealDetail, Flags } from '@outcrop/contracts';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { kindOf } from '../../../deal/words/deal-kind.ts';
import { day, dollars } from '../../../format/figures.ts';

/** What a button of the deal page does. Data rooms have no screens of their own yet, so each button leads to what exists. */
export type DealAction = {
  label: string;
  icon: 'lock' | 'file' | 'mail' | 'calendar' | 'tag';
} /** Asks for a login, for this reason. */ & (
  | { kind: 'sign-in'; reason: string }
  /** The exclusive-deal dialog: a contact and OK. */
  | { kind: 'contact'; title: string; sentence: string }
  /** The note dialog, with a button that saves the deal. */
  | { kind: 'note'; title: string; sentence: string }
  | { kind: 'mail'; subject: string }
);

/**
 * The buttons that a deal's flags call for, the most important first (docs/decisions/deal-page-buttons.md). A sold deal has none: its files are
 * closed.
 * @param now the day at the office: for a data room that opens later one can register, one that has closed is not offered
 */
export function dealActions(deal: DealDetail, signedIn: boolean, flags: Flags, now: string): DealAction[] {
  if (deal.sold) return [];
  const actions: DealAction[] = ordered(deal, now);
  const agent = deal.agentName ?? 'The agent';
  const reasons: Partial<Record<DealAction['icon'], string>> = {
    lock: `Log in to open the data room for deal ${deal.ListingId}.`,
    file: `Log in to see the files of deal ${deal.ListingId}.`,
    tag: `Log in to buy deal ${deal.ListingId}.`,
  };
  /** To a signed-in person the button shows a contact; otherwise it leads to the login. */
  const add = (label: string, icon: DealAction['icon'], title: string, sentence: string) =>
    actions.push(
      signedIn
        ? { label, icon, kind: 'contact', title, sentence }
        : { label, icon, kind: 'sign-in', reason: reasons[icon] ?? `Log in to continue with deal ${deal.ListingId}.` },
    );

  if (deal.buyNow && flags.showBuyNowButton) {
    const price = flags.showBuyNowPrice && deal.price !== null ? ` for ${dollars(deal.price)}` : '';
    add(`Buy now${price}`, 'tag', 'Buy this deal now', `${agent} will complete the sale with you directly.`);
  }
  if (deal.isPreMarketing || deal.isHiredNowPackaging) {
    const opens = opening(deal, now);
    actions.push({
      label: 'Not open yet',
      icon: 'calendar',
      kind: 'note',
      title: deal.isHiredNowPackaging ? 'This deal is being packaged' : 'This deal is in pre-marketing',
      sentence: `No files are available yet.${opens ? ` The data room opens ${opens}.` : ''} Save the deal to come back when they are.`,
    });
    return actions;
  }
  const locked = deal.requiresDueDiligenceAccess;
  const closed = deal.closingDate !== null && deal.closingDate < now;
  if (deal.hasVDR && !locked && !closed) {
    const opens = opening(deal, now);
    if (opens !== null && opens !== 'today') {
      const sentence = `The data room opens ${opens}. ${agent} will add you to the list.`;
      add('Register for data room', 'lock', 'Exclusive deal', sentence);
    } else add('Enter data room', 'lock', 'Exclusive deal', `${agent} will open the data room for you.`);
  }
  if (locked && flags.requestAccessToPrivateFiles) {
    add('Request access', 'lock', 'Exclusive deal', `${agent} will grant access to the due diligence files.`);
  }
  if (deal.showEmailForListingFiles && deal.agentEmail) {
    const subject = `Files for deal ${deal.ListingId}`;
    actions.push({ label: 'Files by email', icon: 'mail', kind: 'mail', subject });
  } else if (deal.showListingFiles && !deal.hasVDR) {
    add('View files', 'file', 'Exclusive deal', `${agent} will send you the files of this deal.`);
  }
  return actions;
}

/** When a data room opens, as long as it has not: "on Nov 23, 2026", "today" (docs/product/deals.md#office-day). */
function opening({ openingDate }: DealDetail, now: string): string | null {
  if (openingDate === null || openingDate < now) return null;
  return openingDate === now ? 'today' : `on ${day(openingDate)}`;
}

/** How somebody comes to an event or to a study: by a mail to its agent, as long as the event takes people. */
function ordered(deal: DealDetail, now: string): DealAction[] {
  const kind = kindOf(deal);
  if (kind === 'Deal' || !deal.agentEmail) return [];
  if (kind === 'Study')
    return [{ label: 'Order this study', icon: 'mail', kind: 'mail', subject: `Order of study ${deal.ListingId}` }];
  const last = deal.deadlineDate ?? deal.closingDate;
  if (last !== null && last < now) return [];
  return [{ label: 'Register', icon: 'mail', kind: 'mail', subject: `Registration for event ${deal.ListingId}` }];
}

/** What files the deal has and who gets them, one row each; none for a sold deal or one without files. */
export function fileRows(deal: DealDetail, now: string): { label: string; text: string }[] {
  if (deal.sold) return [];
  const rows: { label: string; text: string }[] = [];
  const early = deal.isPreMarketing || deal.isHiredNowPackaging;
  if (deal.hasVDR) {
    const opens = deal.openingDate !== null && deal.openingDate > now ? `, open from ${day(deal.openingDate)}` : '';
    rows.push({
      label: FACTS.hasVDR.label,
      text: early ? `In preparation${opens}` : `Confidential, for signed-in buyers${opens}`,
    });
  }
  if (deal.showEmailForListingFiles) rows.push({ label: 'Listing files', text: 'Sent by email on request' });
  else if (deal.showListingFiles) rows.push({ label: 'Listing files', text: 'For signed-in buyers' });
  if (deal.requiresDueDiligenceAccess) {
    rows.push({ label: 'Due diligence files', text: 'Access granted on request' });
  }
  return rows;
}
