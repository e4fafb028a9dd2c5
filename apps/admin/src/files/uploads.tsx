import { Button } from '@mui/material';
import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import { FILE_TYPES, KIND_WORDS, limitWords } from './file-words.ts';
import { type Upload, useUploads } from './use-uploads.ts';
import './files.css';

export interface UploadsProps {
  /** Undefined for every kind. */
  accepts?: FileKind | undefined;
  onUploaded: (file: ContentFileRecord) => void;
  /** What files can be dropped on, besides the line above it. */
  children: ReactNode;
}

/** Where files are sent from: by a button, or dropped anywhere on what it holds. */
export function Uploads({ accepts, onUploaded, children }: UploadsProps) {
  const { uploads, add, dismiss } = useUploads(accepts, onUploaded);
  const types = accepts ? FILE_TYPES[accepts] : [...FILE_TYPES.image, ...FILE_TYPES.pdf];
  const words = accepts ? KIND_WORDS[accepts].several : 'pictures and PDFs';
  return (
    <DropZone onFiles={add}>
      <div className="row uploads-line">
        <FileButton startIcon={<Icon name="upload" />} label={`New ${words}`} accept={types} multiple onFiles={add}>
          Upload {words}
        </FileButton>
        <p className="label">or drop them here. {limitWords(accepts)}</p>
      </div>
      <UploadList uploads={uploads} dismiss={dismiss} />
      {children}
    </DropZone>
  );
}

/** What is being sent, how far each is and what can be done to it; nothing while there is none. */
export const UploadList = ({ uploads, dismiss }: Pick<ReturnType<typeof useUploads>, 'uploads' | 'dismiss'>) =>
  uploads.length > 0 && (
    <ul className="upload-list" aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
    </ul>
  );

function UploadLine({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, share, refusal, waiting, paused, toggle, stop } = upload;
  if (refusal)
    return (
      <li className="upload-refused" role="alert">
        <span>
          <b>{name}</b> was not uploaded. {refusal}
        </span>
        <button type="button" className="icon-button" aria-label={`Dismiss ${name}`} onClick={onDismiss}>
          <Icon name="close" size={16} />
        </button>
      </li>
    );
  const percent = Math.round(share * 100);
  const state = paused ? 'paused' : share < 1 ? `${percent}%` : 'being checked';
  return (
    <li>
      <span>
        {name}
        {toggle && (
          <span className="label" role="status">
            {waiting && ` ${waiting}`}
          </span>
        )}
      </span>
      <progress max={100} value={percent} aria-label={`Upload of ${name}`} />
      <span className="label">{share === 0 && !paused ? 'waiting' : state}</span>
      {toggle && share < 1 && (
        <span className="row upload-tools">
          <Button onClick={toggle} aria-label={`${paused ? 'Resume' : 'Pause'} ${name}`}>
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button onClick={stop} aria-label={`Stop ${name}`}>
            Stop
          </Button>
        </span>
      )}
    </li>
  );
}
