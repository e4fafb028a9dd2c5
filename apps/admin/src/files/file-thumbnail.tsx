import type { ContentFileRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { cropPosition, focalPoint } from './focal-point.ts';
import './files.css';

/** A file as a small picture, 3:2: of a PDF its first page. The words beside it say what it is. */
export function FileThumbnail({ file }: { file: ContentFileRecord }) {
  const { thumbnail, width, height, type } = file;
  if (!thumbnail)
    return (
      <span className="file-thumb file-thumb-none">
        <Icon name="file" />
      </span>
    );
  const picture = type.startsWith('image/') && width && height ? { width, height } : undefined;
  return (
    <img
      className={`file-thumb${picture ? '' : ' file-thumb-page'}`}
      src={thumbnail}
      alt=""
      width="240"
      height="160"
      loading="lazy"
      style={picture && { objectPosition: cropPosition(picture, focalPoint(picture, file), 3 / 2) }}
    />
  );
}
