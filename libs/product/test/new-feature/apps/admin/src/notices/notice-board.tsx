import type { NoticeRecord } from '@outcrop/contracts';
import { useGetList } from 'react-admin';
import { Page } from '../resource/index.ts';

/** The notices as buyers read them. */
export default function NoticeBoard() {
  const { data = [] } = useGetList<NoticeRecord>('notices');
  return (
    <Page title="Notice board" above="Admin">
      {data.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </Page>
  );
}
