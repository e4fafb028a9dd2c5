import type { ComponentProps, PointerEvent } from 'react';
import { movedPoint, type Point, pointWords, shareOf } from './focal-point.ts';

interface FocalAreaProps extends ComponentProps<'div'> {
  point: Point;
  onMove: (point: Point) => void;
  /** What the point looks like, and the words of its tooltip. */
  handle?: Pick<ComponentProps<'span'>, 'className' | 'title'>;
}

/** The point that stays when a picture is cut: set by a click or a drag anywhere in the area, moved by the arrow keys. */
export function FocalArea({ point, onMove, handle, children, ...area }: FocalAreaProps) {
  const setTo = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ x: shareOf(clientX - left, width), y: shareOf(clientY - top, height) });
  };
  return (
    <div
      {...area}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && setTo(event)}
    >
      {children}
      <span
        {...handle}
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(point.x * 100)}
        aria-valuetext={pointWords(point)}
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
