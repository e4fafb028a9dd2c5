import { Invalid } from '@outcrop/platform';
import { PDF } from './files.errors.ts';

interface WithFocalPoint {
  readonly type: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly focal_point_x?: number | null;
  readonly focal_point_y?: number | null;
}

/** A focal point has both sides or none, and lies within its picture. @throws Invalid */
export function assertFocalPoint({ type, width, height, ...point }: WithFocalPoint): void {
  const [x, y] = [point.focal_point_x ?? null, point.focal_point_y ?? null];
  if (x === null && y === null) return;
  if (type === PDF) refuse('focal_point_x', 'is for pictures only');
  if (x === null || y === null)
    refuse(x === null ? 'focal_point_x' : 'focal_point_y', 'is missing: both sides, or none');
  if (x > (width ?? 0)) refuse('focal_point_x', 'lies outside the picture');
  if (y > (height ?? 0)) refuse('focal_point_y', 'lies outside the picture');
}

function refuse(path: string, message: string): never {
  throw new Invalid([{ path, message }]);
}
