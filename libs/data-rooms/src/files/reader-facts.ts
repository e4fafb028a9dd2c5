import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type DataRoomEntry,
  type DataRoomNeeds,
  DEFAULT_FILE_RIGHTS,
  DEFAULT_NEEDS,
  type FileRights,
} from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import type { AccessFacts } from '../data-room.entities.ts';

/** What the rows of a data room say of a person who may read in it. */
export interface ReaderFacts {
  /** Null where nothing has happened with them. */
  readonly access: AccessFacts | null;
  /** Of the data room. */
  readonly needs: DataRoomNeeds;
  /** Of their group. */
  readonly rights: FileRights;
}

/** As one statement without the ORM: a file that is sent asks for it again every megabyte. */
export async function readerFacts(em: EntityManager, listingId: number, userId: number): Promise<ReaderFacts> {
  const [row] = await executeBound<FactsRow>(
    em,
    `select a.state, a.level, a.until,
       r.private_files_signature as "filesSignature", r.private_files_entry as "filesEntry",
       r.due_diligence_signature as "diligenceSignature", r.due_diligence_entry as "diligenceEntry",
       g.open, g.private_files as "files", g.due_diligence as "diligence"
     from (select 1) one
     left join data_room_access a on a.listing_id = $1 and a.user_id = $2 and a.state <> 'none'
     left join data_room r on r.listing_id = $1
     left join data_room_group_member m on m.listing_id = $1 and m.user_id = $2
     left join data_room_group g on g.listing_id = $1 and case when m.group_id is null then g.name is null else g.id = m.group_id end`,
    [listingId, userId],
  );
  const { state, level, until, ...room } = row!;
  return { access: state && { state, level, until }, needs: needsIn(room), rights: rightsIn(room) };
}

type FactsRow = NeedsRow &
  RightsRow &
  (AccessFacts | { readonly state: null; readonly level: null; readonly until: null });

interface NeedsRow {
  readonly filesSignature: boolean | null;
  readonly filesEntry: DataRoomEntry;
  readonly diligenceSignature: boolean;
  readonly diligenceEntry: DataRoomEntry;
}

const needsIn = ({ filesSignature, filesEntry, diligenceSignature, diligenceEntry }: NeedsRow): DataRoomNeeds =>
  filesSignature === null
    ? DEFAULT_NEEDS
    : {
        'private-files': { signature: filesSignature, entry: filesEntry },
        'due-diligence': { signature: diligenceSignature, entry: diligenceEntry },
      };

interface RightsRow {
  readonly open: FileRights['open'] | null;
  readonly files: FileRights['private-files'];
  readonly diligence: FileRights['due-diligence'];
}

const rightsIn = ({ open, files, diligence }: RightsRow): FileRights =>
  open === null ? DEFAULT_FILE_RIGHTS : { open, 'private-files': files, 'due-diligence': diligence };
