import type { DataRoomState, DataRoomView, DealDetail, Flags } from '@outcrop/contracts';
import { roomAddress } from '../../../data-rooms/addresses.ts';
import { STEP_LABELS, type StepAction, stepAction } from '../../../data-rooms/step-action.ts';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { kindOf } from '../../../deal/words/deal-kind.ts';
import { day, dollars } from '../../../format/figures.ts';

/** What a button of the deal page does. */
export type DealAction = {
  label: string;
  icon: 'lock' | 'file' | 'mail' | 'calendar' | 'tag';
} /** Asks for a login, for this reason; then it leads to an address, or shows what it shows to who is signed in. */ & (
  | { kind: 'sign-in'; reason: string; to?: string }
  /** The signed-in person's next step into the data room. */
  | { kind: 'step'; step: StepAction }
  /** The exclusive-deal dialog: a contact and OK. */
  | { kind: 'contact'; title: string; sentence: string }
  /** The note dialog, with a button that saves the deal. */
  | { kind: 'note'; title: string; sentence: string }
  | { kind: 'mail'; subject: string }
);

/** Who looks at a deal's page. */
export interface DealViewer {
  signedIn: boolean;
  /** How they stand with the deal's data room; null where nobody knows. */
  room: DataRoomView | null;
}

/**
 * The buttons that a deal's flags call for, the most important first (docs/decisions/deal-page-buttons.md). A sold deal has none: its files are
 * closed.
 * @param now the day at the office: for a data room that opens later one can register, one that has closed is not offered
 */
export function dealActions(deal: DealDetail, viewer: DealViewer, flags: Flags, now: string): DealAction[] {
  if (deal.sold) return [];
  const { signedIn, room } = viewer;
  const actions: DealAction[] = ordered(deal, now);
  const reasons: Partial<Record<DealAction['icon'], string>> = {
    lock: `Log in to open the data room for deal ${deal.ListingId}.`,
    file: `Log in to see the files of deal ${deal.ListingId}.`,
    tag: `Log in to buy deal ${deal.ListingId}.`,
  };
  const signIn = (label: string, icon: DealAction['icon'], to?: string) => {
    const reason = reasons[icon] ?? `Log in to continue with deal ${deal.ListingId}.`;
    actions.push({ label, icon, kind: 'sign-in', reason, ...(to && { to }) });
  };
  const address = roomAddress(deal.ListingId);
  /** A stranger's button of the data room leads to its page by the login; that of a signed-in person does their next step. */
  const addRoom = (label: string | null, icon: DealAction['icon'], own: (known: DataRoomView) => StepAction | null) => {
    if (!signedIn) return label && signIn(label, icon, address);
    const step = room ? own(room) : label && ({ kind: 'link', label, to: address } as const);
    if (step) actions.push({ label: step.label, icon, kind: 'step', step });
  };

  if (deal.buyNow && flags.showBuyNowButton) {
    const label = `Buy now${flags.showBuyNowPrice && deal.price !== null ? ` for ${dollars(deal.price)}` : ''}`;
    const sentence = `${deal.agentName ?? 'The agent'} will complete the sale with you directly.`;
    if (signedIn) actions.push({ label, icon: 'tag', kind: 'contact', title: 'Buy this deal now', sentence });
    else signIn(label, 'tag');
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
  if (deal.hasVDR || deal.requiresDueDiligenceAccess)
    addRoom(roomLabel(deal, flags, now), 'lock', (known) => roomStep(known, now));
  if (deal.showEmailForListingFiles && deal.agentEmail) {
    const subject = `Files for deal ${deal.ListingId}`;
    actions.push({ label: 'Files by email', icon: 'mail', kind: 'mail', subject });
  } else if (deal.showListingFiles && !deal.hasVDR) {
    addRoom('View files', 'file', ({ step }) =>
      step === 'closed' ? null : { kind: 'link', label: 'View files', to: address },
    );
  }
  return actions;
}

/** What the data room's button says to those of whom nothing is known; null for a data room that takes nobody. */
function roomLabel(deal: DealDetail, flags: Flags, now: string): string | null {
  if (deal.requiresDueDiligenceAccess) return flags.requestAccessToPrivateFiles ? STEP_LABELS.request : null;
  if (deal.closingDate !== null && deal.closingDate < now) return null;
  return opensLater(deal, now) ? REGISTER : STEP_LABELS.enter;
}

const REGISTER = 'Register for data room';

/** What the button of a step that is no longer one's own says; it leads to the data room's page, which says more. */
const AFTER_AGENT: Partial<Record<DataRoomState, string>> = {
  declined: 'Request declined',
  revoked: 'Access withdrawn',
};

/** The signed-in person's next step; null where the data room is closed to them. */
function roomStep(room: DataRoomView, now: string): StepAction | null {
  const { listingId, state, step, deal } = room;
  const link = (label: string): StepAction => ({ kind: 'link', label, to: roomAddress(listingId) });
  switch (step) {
    case 'closed':
      return null;
    case 'open':
      return link(STEP_LABELS.enter);
    case 'not-yet':
      return link(`Opens ${deal.openingDate ? day(deal.openingDate) : 'later'}`);
    case 'wait':
      return link('Access requested');
    case 'ask-agent':
      return link(AFTER_AGENT[state] ?? 'Ask for access');
    default: {
      const action = stepAction(room);
      return action?.kind === 'request' && opensLater(deal, now) ? { ...action, label: REGISTER } : action;
    }
  }
}

const opensLater = ({ openingDate }: Pick<DealDetail, 'openingDate'>, now: string): boolean =>
  openingDate !== null && openingDate > now;

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
