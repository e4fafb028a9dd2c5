import type { NoticeView } from '@outcrop/contracts';

export const NoticeList = ({ notices }: { notices: readonly NoticeView[] }) => (
  <main>
    <h1>Notices</h1>
    <ul>
      {notices.map(({ id, text, signature }) => (
        <li key={id}>
          {text} {signature}
        </li>
      ))}
    </ul>
  </main>
);
