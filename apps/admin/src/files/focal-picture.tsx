import type { ContentFileRecord } from '@outcrop/contracts';
import type { ReactNode } from 'react';
import { FocalArea } from './focal-area.tsx';
import { CROPS, cropPosition, type Point, pointWords, type Size } from './focal-point.ts';
import './files.css';

interface FocalPictureProps {
  file: ContentFileRecord & Size;
  point: Point;
  onMove: (point: Point) => void;
}

const HANDLE = { title: 'The arrow keys move it, with Shift by ten per cent' };

/** The whole picture, with the point that stays when it is cropped. */
const FocalPicture = ({ file, point, onMove }: FocalPictureProps) => (
  <FocalArea
    className="focal-picture"
    style={{ aspectRatio: file.width / file.height, width: `min(100%, ${(460 * file.width) / file.height}px)` }}
    handle={HANDLE}
    {...{ point, onMove }}
  >
    <img src={file.url} alt={file.description ?? ''} width={file.width} height={file.height} draggable={false} />
  </FocalArea>
);

/** The picture with its point, the point in words, and what the site cuts out around it. @param children beside the words */
export const PictureWithPoint = ({
  children,
  before,
  ...props
}: FocalPictureProps & { before?: ReactNode; children?: ReactNode }) => (
  <>
    <FocalPicture {...props} />
    <div className="row file-row">
      <p>
        {before} <span className="dim point-words">Focal point {pointWords(props.point)}</span>
      </p>
      {children}
    </div>
    <Crops {...props} />
  </>
);

const Crops = ({ file, point }: Pick<FocalPictureProps, 'file' | 'point'>) => (
  <ul className="crops" aria-label="Crops">
    {CROPS.map(({ name, ratio }) => (
      <li key={name} style={{ flexGrow: ratio }}>
        <img
          src={file.url}
          alt=""
          width="300"
          height="200"
          style={{ aspectRatio: ratio, objectPosition: cropPosition(file, point, ratio) }}
        />
        <span className="label">{name}</span>
      </li>
    ))}
  </ul>
);
