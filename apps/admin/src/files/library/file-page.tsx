import { Button } from '@mui/material';
import { type ContentFileRecord, contentFileChangeSchema } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { TextInput, useInput, useRecordContext } from 'react-admin';
import {
  EditedElsewhere,
  ReadOnlyProvider,
  useContentOverview,
  useReadOnly,
} from '../../content-mode/content-mode.tsx';
import {
  EditPage,
  Fact,
  Facts,
  FieldGroup,
  type FormFields,
  formatDay,
  formatNumber,
  ListLink,
  ResourceForm,
} from '../../resource/index.ts';
import { sizeWords } from '../../size-words.ts';
import { FileThumbnail } from '../file-thumbnail.tsx';
import { factsOf, isImage, kindOf } from '../file-words.ts';
import { PictureWithPoint } from '../focal-picture.tsx';
import { focalPixels, focalPoint, type Point, type Size } from '../focal-point.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileUses } from './file-uses.tsx';
import { ReplaceFile } from './replace-file.tsx';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  focal_point_x: 'Focal point, pixels across',
  focal_point_y: 'Focal point, pixels down',
};
const FIELDS: FormFields = {
  names: Object.keys(LABELS),
  schema: contentFileChangeSchema.omit({ version: true }),
  labelOf: (name) => LABELS[name] ?? name,
};

/** One picture or PDF: how it is cropped, what it is called, where it is used. */
export function FilePage() {
  const readOnly = useContentOverview()?.editable === false;
  return (
    <ReadOnlyProvider value={readOnly}>
      <EditPage fields={FIELDS} above={<ListLink />} actions={<FileActions />}>
        <EditedElsewhere />
        <FileForm />
      </EditPage>
    </ReadOnlyProvider>
  );
}

function FileForm() {
  const readOnly = useReadOnly();
  return (
    <ResourceForm readOnly={readOnly} side={<FileSide />} moreSaves={<DeleteFile />}>
      <FileView />
      <FieldGroup title="Title and description">
        <TextInput source="title" label="Title" helperText={false} className="wide" readOnly={readOnly} />
        <TextInput
          source="description"
          label="Description"
          helperText="What it shows, for those who cannot see it."
          className="wide"
          multiline
          minRows={2}
          readOnly={readOnly}
        />
      </FieldGroup>
    </ResourceForm>
  );
}

function FileActions() {
  const file = useRecordContext<ContentFileRecord>();
  const readOnly = useReadOnly();
  if (!file) return null;
  return (
    <>
      <Button href={file.url} target="_blank" rel="noopener" startIcon={<Icon name="eye" />}>
        Open file
      </Button>
      {!readOnly && <ReplaceFile file={file} />}
    </>
  );
}

function FileView() {
  const file = useRecordContext<ContentFileRecord>();
  const readOnly = useReadOnly();
  if (!file) return null;
  const { width, height, pages } = file;
  if (!readOnly && isImage(file) && width && height) return <PictureView file={{ ...file, width, height }} />;
  return (
    <div className="file-sheet">
      <FileThumbnail file={file} />
      <p className="label">{pages && pages > 1 ? `The first of ${formatNumber(pages)} pages` : factsOf(file)}</p>
    </div>
  );
}

/** The focal point is part of the form: Save keeps it. */
function PictureView({ file }: { file: ContentFileRecord & Size }) {
  const x = useInput({ source: 'focal_point_x' }).field;
  const y = useInput({ source: 'focal_point_y' }).field;
  // An input holds an empty text for null.
  const pixels = (value: unknown) => (typeof value === 'number' ? value : null);
  const point = focalPoint(file, { focal_point_x: pixels(x.value), focal_point_y: pixels(y.value) });
  const move = (next: Point) => {
    const { focal_point_x: across, focal_point_y: down } = focalPixels(file, next);
    x.onChange(across);
    y.onChange(down);
  };
  return (
    <div className="file-input">
      <PictureWithPoint file={file} point={point} onMove={move} />
    </div>
  );
}

function FileSide() {
  const file = useRecordContext<ContentFileRecord>();
  if (!file) return null;
  return (
    <>
      <Facts>
        <Fact name="Name of the file">{file.filename_download}</Fact>
        <Fact name="Kind">{kindOf(file)}</Fact>
        {isImage(file) && file.width && file.height && (
          <Fact name="Pixels">
            {formatNumber(file.width)} × {formatNumber(file.height)}
          </Fact>
        )}
        {file.pages && <Fact name="Pages">{formatNumber(file.pages)}</Fact>}
        <Fact name="Size">{sizeWords(file.filesize)}</Fact>
        <Fact name="Uploaded">{formatDay(file.uploaded_on)}</Fact>
      </Facts>
      <FileUses uses={file.uses} />
    </>
  );
}
