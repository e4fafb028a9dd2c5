import { MAIL_STATUSES, type MailStatus } from '@outcrop/contracts';
import './mails.css';

/** The status in a word, on a colour where somebody may have missed the mail. */
export const MailStatusTag = ({ status }: { status: MailStatus }) => (
  <span className={`mail-status mail-status-${status}`}>{MAIL_STATUSES[status] ?? status}</span>
);
