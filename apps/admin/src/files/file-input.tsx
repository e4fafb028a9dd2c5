import { Button } from '@mui/material';
import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { type ReactNode, useId, useRef } from 'react';
import { useGetOne, useInput } from 'react-admin';
import { FILES } from './file-calls.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { factsOf, isImage, KIND_WORDS } from './file-words.ts';
import { PictureWithPoint } from './focal-picture.tsx';
import type { Size } from './focal-point.ts';
import { pickFiles } from './picking.ts';
import { useFocalPoint } from './use-focal-point.ts';
import './files.css';

interface FileInputProps {
  source: string;
  label: string;
  accepts?: FileKind;
  help?: string | undefined;
  readOnly?: boolean;
}

/** One file of content; the form's value is its id, or null. */
export function FileInput({ source, label, accepts = 'image', help, readOnly }: FileInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const id = (field.value as string | null) || null;
  const { data: file, error } = useGetOne<ContentFileRecord>(FILES, { id: id ?? '' }, { enabled: id !== null });
  const noteId = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const word = KIND_WORDS[accepts].one;

  const pick = async () => {
    const [chosen] = await pickFiles(accepts, 1);
    if (chosen) field.onChange(chosen.id);
  };
  const remove = () => {
    field.onChange(null);
    choose.current?.focus();
  };
  const buttons = !readOnly && (
    <>
      {id && <Button onClick={remove}>Remove</Button>}
      <Button ref={choose} variant="outlined" onClick={pick}>
        Choose {word}
      </Button>
    </>
  );
  const shown = id ? file : undefined;
  return (
    <fieldset className="file-input wide" aria-describedby={noteId}>
      <legend>{label}</legend>
      {shown && isImage(shown) && hasSize(shown) && !readOnly ? (
        <PictureOfField key={shown.id} file={shown} buttons={buttons} />
      ) : (
        <div className="row file-row">
          {shown && <FileThumbnail file={shown} />}
          <p>
            {shown ? (
              <>
                <b>{shown.title}</b> <span className="label">{factsOf(shown)}</span>
              </>
            ) : error ? (
              `The ${word} could not be loaded. ${error.message}`
            ) : id ? (
              <span className="skeleton file-row-skeleton" />
            ) : (
              <span className="dim">No {word}</span>
            )}
          </p>
          {buttons}
        </div>
      )}
      <div id={noteId}>
        {fieldState.error && <p className="fault file-error">{fieldState.error.message}</p>}
        {help && <p className="label">{help}</p>}
      </div>
    </fieldset>
  );
}

const hasSize = (file: ContentFileRecord): file is ContentFileRecord & Size => Boolean(file.width && file.height);

/** Its point is saved at once: the file has it, not the form. */
function PictureOfField({ file, buttons }: { file: ContentFileRecord & Size; buttons: ReactNode }) {
  const [point, move] = useFocalPoint(file);
  return (
    <PictureWithPoint file={file} point={point} onMove={move} before={<b>{file.title}</b>}>
      {buttons}
    </PictureWithPoint>
  );
}
