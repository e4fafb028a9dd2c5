import { LEAD_KINDS, LEAD_STATUSES, type LeadRecord, type LeadStatus } from '@outcrop/contracts';
import './leads.css';

/** The status in a word, beside a square. */
export const LeadStatusTag = ({ status }: { status: LeadStatus }) => (
  <span className={`lead-status lead-status-${status}`}>{LEAD_STATUSES[status] ?? status}</span>
);

/** The form that a lead came by: of a question about a deal, which deal. */
export const formOf = ({ kind, listingId }: LeadRecord): string =>
  listingId === null ? (LEAD_KINDS[kind] ?? kind) : `${LEAD_KINDS.deal} ${listingId}`;
