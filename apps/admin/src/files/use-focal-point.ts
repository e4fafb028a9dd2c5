import type { ContentFileRecord } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import { FILES } from './file-calls.ts';
import { focalPixels, focalPoint, type Point, type Size } from './focal-point.ts';

/** A moment without another move. */
const QUIET_MS = 600;

/**
 * The focal point of a file where no form saves it: it belongs to the file, not to the item that shows it, and is saved once it rests.
 * @returns the point, and how to move it
 */
export function useFocalPoint(file: ContentFileRecord & Size): [Point, (point: Point) => void] {
  const [update] = useUpdate<ContentFileRecord>();
  const notify = useNotify();
  const [point, setPoint] = useState<Point>();
  const pending = useRef<Point>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** One call after the other: each needs the version that the one before it made. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const version = useRef(file.version);
  version.current = Math.max(version.current, file.version);

  const save = () => {
    clearTimeout(timer.current);
    const next = pending.current;
    if (!next) return;
    pending.current = undefined;
    last.current = last.current.then(async () => {
      const data = { ...focalPixels(file, next), version: version.current };
      try {
        const saved = await update(FILES, { id: file.id, data, previousData: file }, { returnPromise: true });
        if (saved) version.current = saved.version;
      } catch (error) {
        setPoint(undefined);
        notify(`The focal point was not saved. ${(error as Error).message}`, { type: 'error' });
      }
    });
  };

  // Anyone who leaves at once has set it all the same.
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => () => saveNow.current(), []);

  const move = (next: Point) => {
    setPoint(next);
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(), QUIET_MS);
  };
  return [point ?? focalPoint(file, file), move];
}
