import { QUERY_MESSAGES, type QueryInfo, type SavedQuery } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ask } from '../../../ui/dialogs/dialog-requests.ts';
import { useSite } from '../../../ui/use-site.ts';
import { explorerAddress } from '../address/explorer-state.ts';
import styles from './saved.module.css';
import { stateOf } from './saved-content.ts';
import { SavedLists } from './saved-lists.tsx';
import { changeSaved, savedQueriesQuery } from './saved-queries.ts';
import { ShareQuery } from './share-query.tsx';

/** One's queries and directories: to load, rename, share and delete. */
export default function QueriesDialog({ info, onClose }: { info: QueryInfo; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useSite().user?.id ?? 0;
  const { data } = useQuery(savedQueriesQuery());
  const [sharing, setSharing] = useState<number | null>(null);
  const shared = data?.queries.find(({ id }) => id === sharing);
  const remove = async ({ id, name, readers, link }: SavedQuery) => {
    const sure = await ask({
      title: `Delete “${name}”?`,
      ...((readers.length > 0 || link !== null) && { text: 'Colleagues with whom it is shared lose it, too.' }),
      yes: 'Delete',
      no: 'Cancel',
      dangerous: true,
    });
    const failed = QUERY_MESSAGES.deleteQueryFailed;
    if (sure) await changeSaved(client, () => browserApi.deleteUserRequest(id, userId), { failed });
  };
  return (
    <DialogFrame kind="lists" title="Queries" dismissable closeButton onClose={onClose}>
      <SavedLists
        withShared
        allows={{ add: true, edit: true }}
        onLoad={(query) => {
          onClose();
          void navigate(explorerAddress(stateOf(query, info)));
        }}
        tools={(query) => (
          <span className={styles.tools}>
            <button
              type="button"
              className={iconButton}
              aria-label={`Share ${query.name}`}
              title="Share"
              aria-expanded={sharing === query.id}
              onClick={() => setSharing(sharing === query.id ? null : query.id)}
            >
              <Icon name="share" />
            </button>
            <button
              type="button"
              className={iconButton}
              aria-label={`Delete ${query.name}`}
              title="Delete"
              onClick={() => void remove(query)}
            >
              <Icon name="trash" />
            </button>
          </span>
        )}
      />
      {shared && <ShareQuery key={shared.id} query={shared} />}
    </DialogFrame>
  );
}
