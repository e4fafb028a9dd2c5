import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { NoticeList } from '../features/notices/notice-list.tsx';
import { apiFor } from '../server/api.ts';

export const loader = ({ context }: LoaderFunctionArgs) => apiFor(context).notices();

export default function Notices() {
  return <NoticeList notices={useLoaderData<typeof loader>()} />;
}
