import { laterDialog } from '../later-dialog.tsx';

import { useDialogRequest } from './dialog-requests.ts';

/** The script of notes and questions: it comes with the first one, unless it is asked for before. */
export const loadAskedDialog = () => import('./asked-dialog.tsx');
const AskedDialog = laterDialog(loadAskedDialog, ({ request }) => request.answer(false));

/** Where notes and questions appear that no component of the page shows itself: once in the frame of every page. */
export function DialogHost() {
  const request = useDialogRequest();
  if (!request) return null;
  return <AskedDialog request={request} />;
}
