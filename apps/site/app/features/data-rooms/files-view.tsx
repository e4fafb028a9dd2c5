import { FILE_CLASSES, lacksPreview, mayWords } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { fileAddress, folderAddress } from '../../data-rooms/addresses.ts';
import { extentWords, factsWords, fileIcon, filesOf, readWords } from '../../data-rooms/file-words.ts';
import { commas } from '../../format/commas.ts';
import { shortDay } from '../../format/figures.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useToday } from '../../ui/use-today.ts';
import styles from './files-view.module.css';
import { FILES_PER_PAGE, type FileGroup, type RoomFile, type RoomFiles, type RoomFolder } from './room-files.ts';
import { countChosen, ZipBox, ZipLinks } from './zip-links.tsx';

interface FilesProps {
  listingId: number;
  files: RoomFiles;
}

/** The folders of a data room, those in the chosen one with it (docs/product/data-rooms.md#secure-files-pages). @param props.isSearched results stand in place of the chosen folder */
export function RoomIndex({ listingId, files, isSearched }: FilesProps & { isSearched: boolean }) {
  const now = useToday();
  const { folders, chosen, news, visitedOn } = files;
  const since = visitedOn && news > 0 ? `, ${news} new since ${shortDay(visitedOn, now)}` : '';
  return (
    <nav className={`${styles.index} screen-only`} aria-labelledby="index">
      <div className={styles.head}>
        <h2 id="index">Index</h2>
        <span className="label">{`${filesOf(files.files)}${since}`}</span>
      </div>
      <ul className={styles.tree}>
        <li>
          <PageLink
            to={folderAddress(listingId, null)}
            aria-current={chosen === null && !isSearched ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles.no} />
            <span>All files</span>
            <Count files={files.files} />
          </PageLink>
        </li>
        {folders.map((folder) => (
          <li key={folder.id}>
            <FolderLink listingId={listingId} folder={folder} isChosen={folder.id === chosen?.id && !isSearched} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FolderLinkProps {
  listingId: number;
  folder: RoomFolder;
  isChosen: boolean;
}

const FolderLink = ({ listingId, folder, isChosen }: FolderLinkProps) => (
  <PageLink
    to={folderAddress(listingId, folder.id)}
    aria-current={isChosen ? 'true' : undefined}
    preventScrollReset
    style={{ paddingLeft: 12 + 30 * Math.min(folder.depth, 3) }}
  >
    <span className={styles.no}>{folder.number}</span>
    <span className={styles.name}>{folder.name}</span>
    <span>
      {folder.news > 0 && <span className={styles.new}>{folder.news} new</span>}
      <Count files={folder.files} />
    </span>
  </PageLink>
);

const Count = ({ files }: { files: number }) => (
  <span className={styles.count}>
    {commas(files)}
    <span className="vh">{files === 1 ? ' file' : ' files'}</span>
  </span>
);

/** The files of the chosen folder, folder by folder. */
export function FileTable({ listingId, files }: FilesProps) {
  const { chosen, groups, page, total } = files;
  const choosable = files.downloads > 0;
  const [checked, setChecked] = useState(0);
  const isUnseen = groups.some((group) => group.files.some((file) => lacksPreview(file.may, file)));
  const shown = groups.reduce((sum, group) => sum + group.files.length, 0);
  return (
    <section
      className={styles.files}
      aria-labelledby="folder"
      onChange={({ currentTarget }) => setChecked(countChosen(currentTarget))}
    >
      <div className={styles.head}>
        <h2 id="folder">{chosen ? `${chosen.number} ${chosen.name}` : 'All files'}</h2>
        <ZipLinks listingId={listingId} files={files} checked={checked} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {choosable && (
              <th scope="col">
                <span className="vh">Choose</span>
              </th>
            )}
            <th scope="col">No.</th>
            <th scope="col">File</th>
            <th scope="col">Class</th>
            {['Extent', 'Added', 'You read', 'You may'].map((name) => (
              <th key={name} scope="col" className={styles.num}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.folder?.id ?? 0} listingId={listingId} group={group} choosable={choosable} />
        ))}
      </table>
      {total === 0 && <p className={styles.nothing}>No files in this folder yet.</p>}
      {total > FILES_PER_PAGE && (
        <Pager
          page={page}
          size={FILES_PER_PAGE}
          shown={shown}
          total={total}
          to={(number) => folderAddress(listingId, chosen?.id ?? null, number)}
        />
      )}
      <p className={styles.footnote}>
        Pages and downloaded PDFs carry your name and email. Every opening is recorded for the seller.
        {isUnseen && ' For a file without a preview, ask the deal’s agent.'}
      </p>
    </section>
  );
}

interface GroupProps {
  listingId: number;
  group: FileGroup;
  /** Whether the table has boxes by which files are chosen. */
  choosable: boolean;
}

const Group = ({ listingId, group: { folder, files }, choosable }: GroupProps) => (
  <tbody>
    {folder && (
      <tr className={styles.group}>
        {choosable && <td />}
        <td className={styles.no}>{folder.number}</td>
        <th scope="rowgroup" colSpan={6}>
          {folder.name}
        </th>
      </tr>
    )}
    {files.map((file) => (
      <FileRow key={file.id} listingId={listingId} file={file} choosable={choosable} />
    ))}
  </tbody>
);

function FileRow({ listingId, file, choosable }: Omit<GroupProps, 'group'> & { file: RoomFile }) {
  const now = useToday();
  const { number, id, type, name, mark, addedOn, may } = file;
  const aside = `${styles.num} ${styles.wide}`;
  return (
    <tr>
      {choosable && (
        <td className={styles.choice}>
          <ZipBox file={file} />
        </td>
      )}
      <td className={styles.no}>{number}</td>
      <th scope="row">
        <span className={styles.file}>
          <Icon name={fileIcon(type)} />
          <PageLink to={fileAddress(listingId, id)}>{name}</PageLink>
          {mark && <span className={styles.new}>{mark === 'new' ? 'New' : 'Updated'}</span>}
          <span className={styles.facts}>
            {lacksPreview(may, file) ? `${factsWords(file)}, no preview` : factsWords(file)}
          </span>
        </span>
      </th>
      <td className={styles.wide}>{FILE_CLASSES[file.class]}</td>
      <td className={aside}>{extentWords(file)}</td>
      <td className={`${aside} ${styles.dim}`}>
        <time dateTime={addedOn}>{shortDay(addedOn, now)}</time>
      </td>
      <td className={file.read > 0 ? aside : `${aside} ${styles.dim}`}>{readWords(file)}</td>
      <td className={aside}>{mayWords(may, file)}</td>
    </tr>
  );
}
