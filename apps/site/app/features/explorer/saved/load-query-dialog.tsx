import { type QueryInfo } from '@outcrop/contracts';
import { useNavigate } from 'react-router';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { savedAddress } from './saved-comparison.ts';
import { SavedLists } from './saved-lists.tsx';

/** Shows the rows of a saved query, or its comparison; adds, changes and deletes nothing (docs/product/explorer.md#saved-query-dialogs). */
export default function LoadQueryDialog({ info, onClose }: { info: QueryInfo; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <DialogFrame kind="lists" title="Load Query" dismissable closeButton onClose={onClose}>
      <SavedLists
        withShared
        allows={{ add: false, edit: false }}
        onLoad={(query) => {
          onClose();
          void navigate(savedAddress(query, info));
        }}
      />
    </DialogFrame>
  );
}
