import type { MailRecord, UserRecord } from '@outcrop/contracts';
import { useGetList } from 'react-admin';
import { formatRecent } from '../resource/index.ts';

/** What did not arrive is said in red. */
const FAILED: Readonly<Record<string, string>> = { refused: 'Refused', bounced: 'Bounced', uncertain: 'Uncertain' };

/** The last mails to the person, and whether they arrived. */
export function UserMails({ user }: { user: UserRecord }) {
  const { data, error } = useGetList<MailRecord>(
    'mails',
    {
      filter: { userId: user.id },
      sort: { field: 'queuedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 5 },
    },
    { retry: false },
  );
  return (
    <section className="drawer-part">
      <h3>Mail</h3>
      {error && <p className="label">The emails could not be loaded.</p>}
      {data?.length === 0 && <p className="label">No mail yet.</p>}
      <ul className="user-mails">
        {data?.map(({ id, kind, status, queuedAt, answer }) => (
          <li key={id}>
            <span>
              {wordsOf(kind)}
              {FAILED[status] && answer && <small>{answer}</small>}
            </span>
            <span className={FAILED[status] ? 'fault' : 'label'}>
              {FAILED[status] ?? wordsOf(status)}, <time dateTime={queuedAt}>{formatRecent(queuedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `verify-email` → "Verify email". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
