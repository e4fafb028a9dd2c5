import { QUERY_MESSAGES, type QueryInfo, type SavedQuery } from '@outcrop/contracts';
import { Icon, type IconName } from '@outcrop/look';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../query/query-client.ts';
import { iconButton } from '../../../ui/button.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { ask } from '../../../ui/dialogs/dialog-requests.ts';
import { useSite } from '../../../ui/use-site.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { ChangeQuery } from './change-query.tsx';
import { focusDirectory } from './directories.tsx';
import styles from './saved.module.css';
import { savedAddress } from './saved-comparison.ts';
import { SavedLists } from './saved-lists.tsx';
import { changeSaved, savedQueriesQuery, watchesQuery } from './saved-queries.ts';
import { ShareQuery } from './share-query.tsx';
import { WatchButton } from './watch-button.tsx';

/** What is open below the lists, for which query. */
interface OpenPart {
  readonly query: SavedQuery;
  readonly part: 'share' | 'change';
}

/** One's queries and directories: to load, rename, move, share, watch and delete. */
export default function QueriesDialog({ info, onClose }: { info: QueryInfo; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const userId = useSite().user?.id ?? 0;
  const { data } = useQuery(savedQueriesQuery());
  const watches = useQuery(watchesQuery());
  const [open, setOpen] = useState<OpenPart | null>(null);
  const query = data?.queries.find(({ id }) => id === open?.query.id);
  const remove = async ({ id, name, readers, link }: SavedQuery) => {
    const sure = await ask({
      title: `Delete “${name}”?`,
      ...((readers.length > 0 || link !== null) && { text: 'Colleagues with whom it is shared lose it, too.' }),
      yes: 'Delete',
      no: 'Cancel',
      dangerous: true,
    });
    const failed = QUERY_MESSAGES.deleteQueryFailed;
    if (sure && (await changeSaved(client, () => browserApi.deleteUserRequest(id, userId), { failed })))
      focusDirectory();
  };
  const opener = (own: SavedQuery, part: OpenPart['part'], words: string, icon: IconName) => {
    const isOpen = open?.query.id === own.id && open.part === part;
    return (
      <button
        type="button"
        className={iconButton}
        aria-label={`${words} ${own.name}`}
        title={words}
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? null : { query: own, part })}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <DialogFrame kind="lists" title="Queries" dismissable closeButton onClose={onClose}>
      {/* Until they are there none can be watched, or left. */}
      {data && watches.error && !watches.data && (
        <ExplorerProblem title="What you watch could not be loaded" error={watches.error} onRetry={watches.refetch} />
      )}
      <SavedLists
        withShared
        allows={{ add: true, edit: true }}
        onLoad={(loaded) => {
          onClose();
          void navigate(savedAddress(loaded, info));
        }}
        tools={(own) => (
          <span className={styles.tools}>
            <WatchButton query={own} info={info} />
            {opener(own, 'share', 'Share', 'share')}
            {opener(own, 'change', 'Rename or move', 'folder')}
            <button
              type="button"
              className={iconButton}
              aria-label={`Delete ${own.name}`}
              title="Delete"
              onClick={() => void remove(own)}
            >
              <Icon name="trash" />
            </button>
          </span>
        )}
        sharedTools={(shared) => <WatchButton query={shared} info={info} />}
      />
      {query && open?.part === 'share' && <ShareQuery key={query.id} query={query} />}
      {/* One that another tab has deleted is no longer in the list; its form says so. */}
      {data && open?.part === 'change' && (
        <ChangeQuery
          key={open.query.id}
          query={query ?? open.query}
          directories={data.directories}
          onDone={() => {
            setOpen(null);
            focusDirectory();
          }}
        />
      )}
    </DialogFrame>
  );
}
