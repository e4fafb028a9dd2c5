import type { PictureStep } from '@outcrop/images';
import { invalidQuery } from '../../read-errors.ts';

/** What the steps of one picture may take together, on a core of their own (nanoseconds). */
const MAX_NANOSECONDS = 5e9;
/** Numbers that are refused beyond this on a picture of any size. */
const MAX = { blur: 100, median: 15, convolve: 15, clahe: 100 } as const;

type Options = Readonly<Record<string, unknown>>;
/** What an operation takes for a pixel, by its arguments (nanoseconds): at least what it took with noise, which is the worst of pictures. */
type Cost = (value: unknown, options: Options) => number;

/** AVIF by its effort, from 0. */
const AVIF = [100, 200, 400, 1_200, 2_500, 5_000, 8_000, 15_000, 25_000, 35_000];
const COSTS: ReadonlyMap<unknown, Cost> = new Map<unknown, Cost>([
  ['blur', blur],
  ['sharpen', (_, { sigma }) => 50 + 20 * numberOr(0, sigma)],
  ['median', (size = 3) => 100 + 65 * atMost('median', size)],
  ['convolve', (_, { width, height }) => 50 + 6 * atMost('convolve', width) * atMost('convolve', height)],
  ['clahe', (_, { width, height }) => 1_000 + 10 * Math.max(atMost('clahe', width), atMost('clahe', height))],
  ['trim', () => 1_200],
  ['modulate', () => 100],
  ['normalise', () => 100],
  ['normalize', () => 100],
  ['toColorspace', () => 250],
  ['toColourspace', () => 250],
  ['jpeg', (_, options) => (isPlain(options, ['quality', 'progressive', 'chromaSubsampling']) ? USUAL : 1_250)],
  ['png', (_, options) => (isPlain(options, ['progressive', 'compressionLevel']) ? 150 : 1_250)],
  ['webp', (_, options) => (isPlain(options, ['quality', 'alphaQuality', 'effort']) ? 300 : 1_600)],
  ['avif', (_, { effort, ...options }) => (AVIF[numberOr(4, effort)] ?? 0) * (isPlain(options, ['quality']) ? 1 : 2)],
  ['gif', () => 1_000],
  ['tiff', (_, options) => (isPlain(options, ['quality']) ? USUAL : 300)],
]);
/** Of an operation that passes over the picture once. */
const USUAL = 40;
/** These are done before the picture is resized, whatever their place. */
const BEFORE_RESIZE = ['trim', 'rotate'];

/**
 * Refuses steps that would take long: they cannot be stopped when whoever asked has left (docs/product/content.md#costly-transforms).
 * @param pixels of the largest picture on the way, and of the largest one after it was first resized or cut
 * @throws ReadError INVALID_QUERY
 */
export function refuseCostly(steps: readonly PictureStep[], pixels: { largest: number; resized: number }): void {
  const nanoseconds = steps
    .map(
      ([operation, ...values]) =>
        costOf(operation, values) * pixels[BEFORE_RESIZE.includes(operation) ? 'largest' : 'resized'],
    )
    .reduce((sum, one) => sum + one, 0);
  if (nanoseconds > MAX_NANOSECONDS)
    throw invalidQuery('"transforms" Parameter asks for too much work on a picture of this size. Resize it first');
}

function blur(value: unknown, { sigma = value, ...more }: Options): number {
  if (Object.keys(more).length) throw invalidQuery('"transforms" Parameter allows "blur" with a sigma alone');
  return 50 + 2 * atMost('blur', sigma);
}

function costOf(operation: unknown, values: readonly unknown[]): number {
  const name = operation === 'toFormat' ? values[0] : operation;
  const options = values.find((value) => typeof value === 'object' && value !== null) as Options | undefined;
  return COSTS.get(name === 'jpg' ? 'jpeg' : name)?.(values[0], options ?? {}) ?? USUAL;
}

/** What is no number is refused by the library itself. */
const numberOr = (usual: number, value: unknown): number => (typeof value === 'number' ? value : usual);

function atMost(operation: keyof typeof MAX, value: unknown): number {
  const number = numberOr(0, value);
  if (number > MAX[operation])
    throw invalidQuery(`"transforms" Parameter allows "${operation}" up to ${MAX[operation]} only`);
  return number;
}

/** Whether none but these options is given, which cost little. */
const isPlain = (options: Options, names: readonly string[]): boolean =>
  Object.keys(options).every((name) => names.includes(name));
