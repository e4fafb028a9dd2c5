import type { ContentFileRecord } from '@outcrop/contracts';
import type { PointerEvent, ReactNode } from 'react';
import { CROPS, cropPosition, movedPoint, type Point, pointWords, type Size } from './focal-point.ts';
import './files.css';

interface FocalPictureProps {
  file: ContentFileRecord & Size;
  point: Point;
  onMove: (point: Point) => void;
}

/** The whole picture, with the point that stays when it is cropped: set where one clicks, moved by the arrow keys. */
function FocalPicture({ file, point, onMove }: FocalPictureProps) {
  const setTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (at: number, of: number) => Math.min(1, Math.max(0, at / of));
    onMove({ x: share(clientX - left, width), y: share(clientY - top, height) });
  };
  return (
    <div
      className="focal-picture"
      style={{ aspectRatio: file.width / file.height, width: `min(100%, ${(460 * file.width) / file.height}px)` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setTo(event)}
    >
      <img src={file.url} alt={file.description ?? ''} width={file.width} height={file.height} draggable={false} />
      <span
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={pointWords(point)}
        title="The arrow keys move it, with Shift by ten per cent"
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
        onKeyDown={(event) => {
          const next = movedPoint(point, event.key, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          onMove(next);
        }}
      />
    </div>
  );
}

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
