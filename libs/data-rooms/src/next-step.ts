import type { DataRoomLevel, DataRoomNeeds, DataRoomState, DataRoomStep } from '@outcrop/contracts';
import { turnOf } from './turns.ts';

/** What of a deal opens and closes its files. */
export interface FileDays {
  readonly openingDate: string | null;
  readonly closingDate: string | null;
  readonly sold: boolean;
}

/** Whether a deal's files are there for buyers on a day at the office; both dates are included (docs/product/data-rooms.md#room-dates). */
export function filesOn({ openingDate, closingDate, sold }: FileDays, today: string): 'not-yet' | 'open' | 'closed' {
  if (sold || (closingDate !== null && closingDate < today)) return 'closed';
  return openingDate !== null && today < openingDate ? 'not-yet' : 'open';
}

/** Everything that a person's next step depends on (docs/product/data-rooms.md#next-step). */
export interface Standing extends FileDays {
  /** As it is today. */
  readonly state: DataRoomState;
  readonly level: DataRoomLevel | null;
  /** Of the data room, after the flag of signatures. */
  readonly needs: DataRoomNeeds;
  /** Whether the person has signed the agreement that stands today. */
  readonly signed: boolean;
  /** Whether the deal has no files but those that are open to every signed-in person. */
  readonly onlyOpenFiles: boolean;
  /** Whether requests are taken: the flag requestAccessToPrivateFiles. */
  readonly takesRequests: boolean;
}

const ASKS_AGENT: readonly DataRoomState[] = ['declined', 'revoked'];

/** What somebody does next to get into a data room. @param today at the firm's office */
export function nextStep(standing: Standing, today: string): DataRoomStep {
  const { state, level, needs, signed, onlyOpenFiles, takesRequests } = standing;
  const files = filesOn(standing, today);
  if (ASKS_AGENT.includes(state)) return 'ask-agent';
  if (files === 'closed' || (onlyOpenFiles && state === 'none')) return files;
  const granted = state === 'granted';
  const { signature, entry } = needs[(granted && level) || 'private-files'];
  if (signature && !signed) return 'sign';
  if (granted) return files;
  if (entry === 'nothing') return 'enter';
  if (entry === 'agent' && turnOf(state, entry) === 'agent') return 'wait';
  if (entry === 'code' && state !== 'expired') return 'enter-code';
  return takesRequests ? 'request' : 'ask-agent';
}

/** The level that somebody gets by a request or a signature alone: the highest that needs no code and no agent. */
export function levelWithoutAgent(needs: DataRoomNeeds, signed: boolean): DataRoomLevel | null {
  const isOpen = (level: DataRoomLevel) => needs[level].entry === 'nothing' && (signed || !needs[level].signature);
  if (isOpen('due-diligence')) return 'due-diligence';
  return isOpen('private-files') ? 'private-files' : null;
}

/** Needs of a data room while no agreements are signed: the flag signedConfidentialityAgreement is off. */
export function withoutSignatures(needs: DataRoomNeeds): DataRoomNeeds {
  const { 'private-files': files, 'due-diligence': diligence } = needs;
  return { 'private-files': { ...files, signature: false }, 'due-diligence': { ...diligence, signature: false } };
}
