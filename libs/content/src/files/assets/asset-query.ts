import { isPictureOperation, type PictureStep } from '@outcrop/images';
import { invalidQuery } from '../../read-errors.ts';

/** Operations that one address may name. */
const MAX_OPERATIONS = 5;

/** Parameters that make a picture of a file, by their names in the assets contract. */
const TRANSFORMATIONS = [
  'key',
  'transforms',
  'width',
  'height',
  'format',
  'fit',
  'quality',
  'withoutEnlargement',
  'focal_point_x',
  'focal_point_y',
] as const;

/** What is made of a picture, as it was asked for: numbers are judged where they are used. */
export interface AskedPicture {
  readonly width?: string;
  readonly height?: string;
  readonly fit?: string;
  readonly format?: string;
  readonly quality?: string;
  readonly withoutEnlargement?: string;
  readonly focal_point_x?: string;
  readonly focal_point_y?: string;
  readonly transforms?: readonly PictureStep[];
}

export interface AssetQuery {
  readonly asked: AskedPicture;
  /** To be saved, not shown. */
  readonly download: boolean;
  /** `?v=` of the address. */
  readonly version: string | null;
}

const resize = (width: number, options: object): PictureStep => ['resize', { width, ...options }];
const preset = (width: number): [string, AskedPicture][] =>
  (['cover', 'contain'] as const).map((fit) => [
    `system-${{ 64: 'small', 300: 'medium', 800: 'large' }[width]}-${fit}`,
    { format: 'auto', transforms: [resize(width, fit === 'cover' ? { height: width, fit } : { fit })] },
  ]);
/** The presets of every Directus: squares that are cropped, and widths. */
const PRESETS: ReadonlyMap<string, AskedPicture> = new Map([64, 300, 800].flatMap(preset));

/**
 * Reads the parameters of an address of a file; those that mean nothing are left alone.
 * @param raw the query string as it was sent
 * @throws ReadError INVALID_QUERY
 */
export function readAssetQuery(raw: string): AssetQuery {
  const parameters = new URLSearchParams(raw);
  // A parameter that is named twice is no number, and no word that is known.
  const given = Object.fromEntries(
    TRANSFORMATIONS.filter((name) => parameters.has(name)).map((name) => [name, parameters.getAll(name).join(',')]),
  );
  return {
    asked: readAsked(given),
    download: parameters.has('download'),
    version: parameters.get('v'),
  };
}

function readAsked({ key, transforms, ...asked }: Record<string, string>): AskedPicture {
  const preset: AskedPicture = key ? (PRESETS.get(key) ?? refuseKey(key)) : {};
  const own: AskedPicture = { ...asked, ...(transforms !== undefined && { transforms: readTransforms(transforms) }) };
  // A size or steps of its own take the place of the preset.
  return own.transforms || own.width || own.height ? own : { ...preset, ...own };
}

function refuseKey(key: string): never {
  throw invalidQuery(`Key "${key.slice(0, 100)}" isn't configured`);
}

/** `[["rotate",90],…]`. */
function readTransforms(text: string): PictureStep[] {
  const steps = parsed(text);
  if (!Array.isArray(steps))
    throw invalidQuery('"transforms" Parameter needs to be a JSON array of allowed transformations');
  if (steps.length > MAX_OPERATIONS)
    throw invalidQuery(`"transforms" Parameter is only allowed ${MAX_OPERATIONS} transformations`);
  return steps.map((step: unknown) => {
    const [operation, ...values] = Array.isArray(step) ? (step as unknown[]) : [];
    if (!isPictureOperation(operation))
      throw invalidQuery(
        `"transforms" Parameter does not allow "${String(operation).slice(0, 100)}" as a transformation`,
      );
    return [operation, ...values] as const;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
