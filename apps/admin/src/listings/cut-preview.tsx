import type { ImageSource } from '@outcrop/contracts';
import { useState } from 'react';
import { CUTS, cutIn, extentWords } from './image-shapes.ts';

export interface CutPreviewProps {
  source: ImageSource;
  file: File;
  url: string;
  /** The browser cannot show it, so nobody else will. */
  onBroken: () => void;
}

/** A chosen picture as a whole, with what the places of the site will show of it. */
export function CutPreview({ source, file, url, onBroken }: CutPreviewProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <figure className={`listing-image ${source.toLowerCase()}`}>
      <div className="cut-frame">
        <img
          src={url}
          alt={`${source}, not uploaded yet`}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={onBroken}
        />
        {size &&
          CUTS[source].map((cut) => {
            const { left, top, width, height } = cutIn(cut, size.width, size.height);
            const place = { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
            return (
              <span className="cut" key={cut.name} style={place}>
                <span>{cut.name}</span>
              </span>
            );
          })}
      </div>
      <figcaption className="label" role="status">
        {file.name}: not uploaded yet.{size && ` ${extentWords(size.width, size.height)}.`}
        {CUTS[source].length > 0 && ' What lies outside a frame is cut off there.'}
      </figcaption>
    </figure>
  );
}
