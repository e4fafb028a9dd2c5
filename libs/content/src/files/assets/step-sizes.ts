import type { PictureStep } from '@outcrop/images';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is after a step, at most. What is wrong with a step is left for the library to refuse. */
export function sizeAfter(size: Size, [operation, ...values]: PictureStep): Size {
  const [first] = values;
  if (operation === 'resize') return resized(size, values);
  if (operation === 'extract' && isObject(first))
    return { width: side(first['width']) ?? size.width, height: side(first['height']) ?? size.height };
  if (operation === 'extend') return extended(size, first);
  if (operation === 'rotate' && typeof first === 'number') return rotated(size, first);
  return size;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const side = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** `resize({ width, height, … })`, or `resize(width, height, { … })`. */
function resized(size: Size, [first, second, third]: readonly unknown[]): Size {
  const options = isObject(first) ? first : isObject(third) ? third : {};
  const width = side(isObject(first) ? first['width'] : (first ?? options['width']));
  const height = side(isObject(first) ? first['height'] : (second ?? options['height']));
  if (width === undefined && height === undefined) return size;
  const { fit = 'cover', withoutEnlargement, withoutReduction } = options;
  const scales = [
    width === undefined ? [] : width / size.width,
    height === undefined ? [] : height / size.height,
  ].flat();
  const scaled = (scale: number): Size => {
    const most = withoutEnlargement ? Math.min(1, scale) : withoutReduction ? Math.max(1, scale) : scale;
    return { width: Math.round(size.width * most), height: Math.round(size.height * most) };
  };
  if (width === undefined || height === undefined) return scaled(scales[0]!);
  if (fit === 'inside') return scaled(Math.min(...scales));
  if (fit === 'outside') return scaled(Math.max(...scales));
  if (fit === 'cover' && (withoutEnlargement || withoutReduction)) {
    const whole = scaled(Math.max(...scales));
    return { width: Math.min(width, whole.width), height: Math.min(height, whole.height) };
  }
  return { width, height };
}

/** By as many pixels on every side, or on those that are named. */
function extended({ width, height }: Size, by: unknown): Size {
  if (typeof by === 'number') return { width: width + 2 * by, height: height + 2 * by };
  if (!isObject(by)) return { width, height };
  const more = (name: string) => side(by[name]) ?? 0;
  return { width: width + more('left') + more('right'), height: height + more('top') + more('bottom') };
}

/** A turn by any angle needs a box around the turned picture. */
function rotated({ width, height }: Size, degrees: number): Size {
  const turns = degrees / 90;
  if (Number.isInteger(turns)) return turns % 2 ? { width: height, height: width } : { width, height };
  const [sine, cosine] = [Math.abs(Math.sin((degrees * Math.PI) / 180)), Math.abs(Math.cos((degrees * Math.PI) / 180))];
  return { width: Math.ceil(width * cosine + height * sine), height: Math.ceil(width * sine + height * cosine) };
}
