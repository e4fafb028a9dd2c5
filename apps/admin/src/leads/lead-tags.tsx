import { LEAD_KINDS, LEAD_STATUSES, type LeadRecord, type LeadStatus } from '@outcrop/contracts';
import { StateMark, type StateMarkLook } from '../resource/index.ts';
import './leads.css';

/** The status in a word, beside a square. */
export const LeadStatusTag = ({ status }: { status: LeadStatus }) => (
  <StateMark look={LEAD_LOOKS[status] ?? 'petrol'} word={LEAD_STATUSES[status] ?? status} />
);

const LEAD_LOOKS: Readonly<Partial<Record<LeadStatus, StateMarkLook>>> = {
  check: 'half',
  open: 'petrol-empty',
  answered: 'green',
  closed: 'empty',
  spam: 'red',
};

/** The form that a lead came by: of a question about a deal, which deal. */
export const formOf = ({ kind, listingId }: LeadRecord): string =>
  listingId === null ? (LEAD_KINDS[kind] ?? kind) : `${LEAD_KINDS.deal} ${listingId}`;
