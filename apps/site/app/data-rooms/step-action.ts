import type { DataRoomDeal, DataRoomStep, ListedDataRoom } from '@outcrop/contracts';
import { FIRM } from '../ui/firm.ts';
import { agreementAddress, roomAddress } from './addresses.ts';

/** What a button does for somebody's next step into a data room. */
export type StepAction =
  | LinkAction
  /** Asks for access, or opens the access-code dialog. */
  | { readonly kind: 'request' | 'code'; readonly label: string };

/** To a page of the site, or a mail. */
export interface LinkAction {
  readonly kind: 'link' | 'mail';
  readonly label: string;
  readonly to: string;
}

/** The steps that one does oneself, with the labels of their buttons. */
export const STEP_LABELS = {
  sign: 'Sign agreement',
  'enter-code': 'Enter Access Code',
  enter: 'Enter data room',
  request: 'Request access',
} as const satisfies Partial<Record<DataRoomStep, string>>;

/** The button of a next step; null where there is nothing to do (docs/product/data-rooms.md#next-step). */
export function stepAction({
  listingId,
  step,
  deal,
}: Pick<ListedDataRoom, 'listingId' | 'step' | 'deal'>): StepAction | null {
  switch (step) {
    case 'sign':
      return { kind: 'link', label: STEP_LABELS.sign, to: agreementAddress(listingId) };
    case 'enter-code':
      return { kind: 'code', label: STEP_LABELS[step] };
    case 'enter':
    case 'request':
      return { kind: 'request', label: STEP_LABELS[step] };
    case 'open':
      return { kind: 'link', label: 'Open data room', to: roomAddress(listingId) };
    case 'wait':
    case 'not-yet':
    case 'ask-agent':
      return mailAction(listingId, deal);
    case 'closed':
      return null;
  }
}

/** To the deal's agent; to the firm where a deal names none, or is not for the person. */
export function mailAction(listingId: number, deal: Pick<DataRoomDeal, 'agentName' | 'agentEmail'> | null): LinkAction {
  const email = deal?.agentEmail ?? FIRM.email;
  const name = deal?.agentEmail ? (deal.agentName ?? 'the agent') : 'Outcrop';
  const subject = encodeURIComponent(`Data room of deal ${listingId}`);
  return { kind: 'mail', label: `Email ${name}`, to: `mailto:${email}?subject=${subject}` };
}
