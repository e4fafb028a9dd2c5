import type { Crop, ImageSource } from '@outcrop/contracts';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { FocalArea, pointWords, shareOf } from '../files/index.ts';
import { CUTS, cutIn, extentWords } from './image-shapes.ts';
import {
  cropWords,
  EDGES,
  type Edge,
  edgeAt,
  edgeRange,
  movedEdge,
  type PictureEdit,
  withEdge,
} from './picture-edit.ts';

export interface CutPreviewProps {
  source: ImageSource;
  file: File;
  url: string;
  edit: PictureEdit;
  onEdit: (edit: PictureEdit) => void;
  /** The browser cannot show it, so nobody else will. */
  onBroken: () => void;
}

const placed = ({ left, top, width, height }: Crop): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** A chosen picture as a whole, with what is kept of it and what the places of the site will show (docs/product/admin.md#image-tool). */
export function CutPreview({ source, file, url, edit, onEdit, onBroken }: CutPreviewProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const frame = useRef<HTMLDivElement>(null);
  const { crop, focus } = edit;
  const kept = size && { width: (size.width * crop.width) / 100, height: (size.height * crop.height) / 100 };
  const hasCuts = CUTS[source].length > 0;
  return (
    <figure className={`listing-image ${source.toLowerCase()}`}>
      <div className="cut-frame" ref={frame}>
        <img
          src={url}
          alt={`${source}, not uploaded yet`}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={onBroken}
        />
        {kept && (
          <>
            <div className="crop-area" style={placed(crop)}>
              {CUTS[source].map((cut) => (
                <span className="cut" key={cut.name} style={placed(cutIn(cut, kept.width, kept.height, focus))}>
                  <span>{cut.name}</span>
                </span>
              ))}
              {hasCuts && (
                <FocalArea
                  className="focal-area"
                  handle={{ className: 'focal-point' }}
                  point={{ x: focus.x / 100, y: focus.y / 100 }}
                  onMove={({ x, y }) => onEdit({ crop, focus: { x: Math.round(x * 100), y: Math.round(y * 100) } })}
                />
              )}
            </div>
            {EDGES.map((edge) => (
              <EdgeHandle
                key={edge}
                edge={edge}
                crop={crop}
                frame={frame}
                onCrop={(next) => onEdit({ crop: next, focus })}
              />
            ))}
          </>
        )}
      </div>
      <figcaption className="label">
        <span role="status">
          {file.name}: not uploaded yet.
          {kept && ` ${extentWords(Math.round(kept.width), Math.round(kept.height))}.${cropWords(crop)}`}
          {kept && hasCuts && ` Focal point ${pointWords({ x: focus.x / 100, y: focus.y / 100 })}.`}
        </span>{' '}
        Drag an edge to crop{hasCuts && ', click to set the focal point'}, or use the arrow keys, with Shift for ten per
        cent.
        {hasCuts && ' What lies outside a frame is cut off there.'}
      </figcaption>
    </figure>
  );
}

interface EdgeHandleProps {
  edge: Edge;
  crop: Crop;
  frame: { readonly current: HTMLElement | null };
  onCrop: (crop: Crop) => void;
}

/** One edge of the crop, dragged or moved by the arrow keys. */
function EdgeHandle({ edge, crop, frame, onCrop }: EdgeHandleProps) {
  const across = edge === 'left' || edge === 'right';
  const [min, max] = edgeRange(crop, edge);
  const at = edgeAt(crop, edge);
  const middle = across ? crop.top + crop.height / 2 : crop.left + crop.width / 2;
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!frame.current) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    const share = across ? shareOf(clientX - left, width) : shareOf(clientY - top, height);
    onCrop(withEdge(crop, edge, share * 100));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={`crop-edge is-${edge}`}
      aria-label={`Crop, ${edge} edge`}
      aria-orientation={across ? 'horizontal' : 'vertical'}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={at}
      aria-valuetext={`${at}% ${across ? 'across' : 'down'}`}
      style={across ? { left: `${at}%`, top: `${middle}%` } : { left: `${middle}%`, top: `${at}%` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      onKeyDown={(event) => {
        const next = movedEdge(crop, edge, event.key, event.shiftKey);
        if (!next) return;
        event.preventDefault();
        onCrop(next);
      }}
    />
  );
}
