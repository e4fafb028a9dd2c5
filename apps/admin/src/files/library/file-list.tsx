import type { ContentFileRecord } from '@outcrop/contracts';
import { useListContext, useRefresh } from 'react-admin';
import { EditedElsewhere, useContentOverview } from '../../content-mode/content-mode.tsx';
import { choiceFilter, ListPage, ResourceLink, wordsFilter } from '../../resource/index.ts';
import { FILES } from '../file-calls.ts';
import { FileThumbnail } from '../file-thumbnail.tsx';
import { factsOf } from '../file-words.ts';
import { Uploads } from '../uploads.tsx';

const FILTERS = [
  wordsFilter('Title, description or name of the file'),
  choiceFilter('kind', 'Kind', { image: 'Pictures', pdf: 'PDFs' }, true),
];

/** Every picture and PDF of content, the newest first; new ones are dropped on it. */
export function FileList() {
  const refresh = useRefresh();
  const readOnly = useContentOverview()?.editable === false;
  return (
    <ListPage
      sort={{ field: 'uploaded_on', order: 'DESC' }}
      filters={FILTERS}
      emptyHint={readOnly ? 'They are added in Directus.' : 'Upload the first ones above.'}
      notice={<EditedElsewhere />}
      readOnly={readOnly}
      withoutTable
      around={(rows) => (readOnly ? rows : <Uploads onUploaded={refresh}>{rows}</Uploads>)}
    >
      <FileGrid />
    </ListPage>
  );
}

function FileGrid() {
  const { data = [] } = useListContext<ContentFileRecord>();
  return (
    <ul className="file-grid" aria-label="Files">
      {data.map((file) => (
        <li key={file.id}>
          <ResourceLink className="file-card" resource={FILES} id={file.id}>
            <FileThumbnail file={file} />
            <b>{file.title}</b>
            <span className="label">{factsOf(file)}</span>
          </ResourceLink>
        </li>
      ))}
    </ul>
  );
}
