import { Button } from '@mui/material';
import { type DataRoomRecord, isArchivable, officeDay, roomArchivePath } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';

/** Takes the archive of a data room that has closed; of an open one it says when (docs/product/data-rooms.md#room-archive). */
export function ArchiveButton({ room }: { room: DataRoomRecord }) {
  if (isArchivable(room, officeDay()))
    return (
      <Button href={roomArchivePath(room.id)} download startIcon={<Icon name="download" />}>
        Archive
      </Button>
    );
  return (
    <span className="tree-archive">
      <Button disabled startIcon={<Icon name="download" />} aria-describedby="archive-when">
        Archive
      </Button>
      <span id="archive-when" className="label">
        Once the data room has closed
      </span>
    </span>
  );
}
