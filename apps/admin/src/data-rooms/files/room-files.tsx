import { Button } from '@mui/material';
import type { AgentTree, DataRoomRecord, FileGroup } from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_API } from '../../data/data-provider.ts';
import { READ_ONCE, useAnswer } from '../../data/use-answer.ts';
import { FileButton } from '../../files/index.ts';
import { ReadFailure } from '../../resource/index.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ClassDialog } from './class-dialog.tsx';
import { countWords } from './file-words.ts';
import { IndexButton } from './index-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { folderFor, NewFolder } from './new-folder.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SeeAs, type SeenAs } from './see-as.tsx';
import { type Question, SelectionBar, SortButton } from './selection-bar.tsx';
import { countsOf } from './tree.ts';
import { treeCalls } from './tree-calls.ts';
import { TreeTable } from './tree-table.tsx';
import { foundInInput } from './uploads/found-files.ts';
import { TakenDialog } from './uploads/taken-dialog.tsx';
import { UploadPanel } from './uploads/upload-panel.tsx';
import { type RoomUploads, useRoomUploads } from './uploads/use-room-uploads.ts';
import { type FilesView, useFilesView } from './use-files-view.ts';
import './room-files.css';

/** The files of one data room, as agents arrange them. */
export function RoomFiles({ room }: { room: DataRoomRecord }) {
  const { id } = room;
  const [as, setAs] = useState<SeenAs | null>(null);
  const groups = useAnswer<FileGroup[]>(`${ADMIN_API}/data-rooms/${id}/groups`).value ?? [];
  const { data, error, refetch } = useQuery<AgentTree>({
    ...READ_ONCE,
    queryKey: ['data-room-files', id, as],
    queryFn: () => treeCalls.dataRoomTree(id, as ?? undefined),
    // What was seen before stays until the other view is read.
    placeholderData: (before) => before,
  });
  const again = () => void refetch();
  if (error && !data) return <ReadFailure what="The files" error={error} retry={again} />;
  if (!data) return <div className="skeleton room-skeleton" aria-busy />;
  return (
    <Files tree={data} isSeenAs={data.items[0]?.may != null} again={again}>
      <SeeAs groups={groups} value={as} onChange={setAs} />
      <ArchiveButton room={room} />
    </Files>
  );
}

interface FilesProps {
  tree: AgentTree;
  isSeenAs: boolean;
  again: () => void;
  children: React.ReactNode;
}

function Files({ tree: { listingId, items }, isSeenAs, again, children }: FilesProps) {
  const view = useFilesView({ listingId, items, isSeenAs, again });
  const uploads = useRoomUploads(view);
  const [asked, setAsked] = useState<Question>();
  const close = () => setAsked(undefined);
  const askToRemove = () => {
    const active = view.rows[view.activeAt];
    if (!active) return;
    if (view.selected.size === 0) view.select(active.item.id, 'alone');
    setAsked('remove');
  };
  return (
    <div className="room-files">
      <Toolbar view={view} uploads={uploads}>
        {children}
      </Toolbar>
      <UploadPanel uploads={uploads} />
      <div className="tree-doing">
        {view.selected.size > 0 ? <SelectionBar view={view} ask={setAsked} /> : <Summary view={view} />}
      </div>
      <TreeTable view={view} onFiles={uploads.drop} onRemove={askToRemove} />
      {items.length === 0 && (
        <p className="tree-empty dim">
          No files yet. Drop files or folders here, add them by the buttons, or begin with the usual index.
        </p>
      )}
      {asked === 'move' && <MoveDialog view={view} onClose={close} />}
      {asked === 'class' && <ClassDialog view={view} onClose={close} />}
      {asked === 'remove' && <RemoveDialog view={view} onClose={close} />}
      <TakenDialog uploads={uploads} />
    </div>
  );
}

interface ToolbarProps {
  view: FilesView;
  uploads: RoomUploads;
  children: React.ReactNode;
}

function Toolbar({ view, uploads, children }: ToolbarProps) {
  const { tree } = view;
  const folders = tree.items.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
  const target = folderFor(view);
  const where = target === null ? '' : ` to ${tree.byId.get(target)?.number}`;
  const begin = (files: Iterable<File>) => uploads.begin(foundInInput(files), target);
  const isAllOpen =
    view.rows.length === tree.items.length && view.rows.every(({ item, isOpen }) => isOpen || item.kind === 'file');
  return (
    <div className="tree-tools">
      <FileButton label="New files" accept={[]} multiple variant="contained" onFiles={begin}>
        Add files{where}
      </FileButton>
      <FileButton label="New folder of files" accept={[]} multiple folder onFiles={begin}>
        Add folder{where}
      </FileButton>
      <NewFolder view={view} />
      <IndexButton view={view} />
      <SortButton view={view} folder={null} />
      {folders.length > 0 && (
        <Button onClick={() => view.setOpen(folders, !isAllOpen)}>{isAllOpen ? 'Close all' : 'Open all'}</Button>
      )}
      <div className="tree-second">{children}</div>
    </div>
  );
}

/** How many there are, and how the keys work: in the place of the bar of what is selected, so that no row moves under a pointer that drags it. */
function Summary({ view: { tree } }: { view: FilesView }) {
  const all = new Set(tree.inFolder.get(null)?.map(({ id }) => id));
  return (
    <p className="tree-summary label">
      {tree.items.length > 0 && `${countWords(countsOf(tree, all))}. `}
      Drag rows, or use Alt with the arrow keys and “Move to…”. F2 renames, Space selects.
    </p>
  );
}
