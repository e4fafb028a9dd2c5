import { FILE_CLASSES } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadAddress, folderAddress } from '../../data-rooms/addresses.ts';
import { sizeWords, typeWords } from '../../data-rooms/file-words.ts';
import { day } from '../../format/figures.ts';
import { button, iconButton } from '../../ui/button.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { type FileEntries, notedPages } from './file-entries.ts';
import styles from './file-page.module.css';
import { type EntryAnswer, NotesPanel } from './notes-panel.tsx';
import { type OpenFile, pageIn } from './open-file.ts';
import { PageDesk, Thumbnails } from './page-desk.tsx';
import { PageSteps, useArrowKeys, Zoom } from './page-tools.tsx';

interface FilePageProps {
  file: OpenFile;
  entries: FileEntries;
  sent: EntryAnswer | null;
}

/** `/secure-files/{ListingId}/files/{itemId}` (docs/product/data-rooms.md#secure-files-pages). */
export function FilePage({ file, entries, sent }: FilePageProps) {
  const [search] = useSearchParams();
  const page = pageIn(search, file.shownPages);
  const [zoom, setZoom] = useState(0);
  useArrowKeys(file, page);
  return (
    <>
      <Bar file={file}>
        {file.shownPages > 1 && <PageSteps file={file} page={page} />}
        {file.shownPages > 0 && <Zoom zoom={zoom} onZoom={setZoom} />}
      </Bar>
      {file.shownPages > 0 ? (
        <div className={styles.viewer}>
          {file.shownPages > 1 && <Thumbnails file={file} page={page} noted={notedPages(entries)} />}
          <PageDesk key={page} file={file} page={page} zoom={zoom} />
          <NotesPanel file={file} page={page} entries={entries} sent={sent} />
        </div>
      ) : (
        <div className={`wrap ${styles.plain}`}>
          <FileFacts file={file} />
          <NotesPanel file={file} page={null} entries={entries} sent={sent} />
        </div>
      )}
    </>
  );
}

function Bar({ file, children }: { file: OpenFile; children: React.ReactNode }) {
  const { listingId, id, parentId, number, name, may } = file;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.barIn}`}>
        <PageLink className={iconButton} to={folderAddress(listingId, parentId)} aria-label="Back to the data room">
          <Icon name="back" />
        </PageLink>
        <h1 className={styles.title}>
          <span className={styles.number}>{number}</span> {name}
        </h1>
        <div className={styles.tools}>
          {children}
          {may === 'download' && (
            <a
              className={`${button('quiet', 'small')} screen-only`}
              href={downloadAddress(listingId, id)}
              aria-label={`Download ${name}`}
            >
              <Icon name="download" />
              <span className={styles.wide}>Download</span>
            </a>
          )}
        </div>
      </div>
    </div>
  );
}

/** Of a file without pages. */
function FileFacts({ file }: { file: OpenFile }) {
  const { listingId, id, name, type, bytes, class: fileClass, version, addedOn, may } = file;
  return (
    <div className={styles.facts}>
      <section aria-labelledby="file">
        <h2 id="file">About this file</h2>
        <RowFacts
          facts={[
            { label: 'Class', value: FILE_CLASSES[fileClass] },
            { label: 'Size', value: sizeWords(bytes) },
            { label: 'Type', value: typeWords(type, name) },
            { label: 'Version', value: String(version) },
            { label: 'Added', value: day(addedOn) },
          ]}
        />
        {may === 'download' ? (
          <a className={`${button('fill')} screen-only`} href={downloadAddress(listingId, id)}>
            <Icon name="download" />
            Download
          </a>
        ) : (
          <p className="muted">There is no preview of this file, and you may not download it. Ask the deal’s agent.</p>
        )}
      </section>
    </div>
  );
}
