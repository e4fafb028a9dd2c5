import { IMAGE_SOURCES, type ImageSource } from '@outcrop/contracts';
import { IMAGE_TABS, uploadRefusal } from '../image-shapes.ts';

/** Why a file does not fit, in the order in which it is told. */
export const MISFITS = {
  name: 'not named by a listing’s id',
  other: 'named as another picture',
  file: 'not a picture that is taken',
  double: 'more than one file for a listing',
  missing: 'of a listing that does not exist',
} as const;
export type Misfit = keyof typeof MISFITS;

/** A file among those chosen at once. */
export interface DroppedFile {
  readonly file: File;
  /** The listing that its name says. */
  readonly listingId?: number;
  /** Why it cannot be sent: a sentence. */
  readonly misfit?: { readonly kind: Misfit; readonly why: string };
}

const MAX_ID = 2_147_483_647;
/** `1234`, `1234 front`, `1234-logo`, and what Download Image calls a picture: `listing-1234-logo`. */
const NAME = /^(?:listing[-_ ])?(\d{1,10})(?:[-_. (].*)?$/i;
const NAMED_SOURCE = new RegExp(`^(?:listing[-_ ])?\\d+[-_ ](${IMAGE_SOURCES.join('|')})\\b`, 'i');

/** The id that a file's name begins with; undefined where it has none (docs/product/admin.md#many-images). */
export function listingIdIn(name: string): number | undefined {
  const id = Number(NAME.exec(name.replace(/\.[^.]*$/, ''))?.[1]);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}

const misfit = (file: File, kind: Misfit, why: string, listingId?: number): DroppedFile => ({
  file,
  misfit: { kind, why },
  ...(listingId !== undefined && { listingId }),
});

function judge(file: File, source: ImageSource): DroppedFile {
  const listingId = listingIdIn(file.name);
  if (listingId === undefined)
    return misfit(file, 'name', `The name of ${file.name} does not begin with a listing’s id.`);
  const named = NAMED_SOURCE.exec(file.name)?.[1]?.toLowerCase();
  const other = IMAGE_SOURCES.find((each) => each.toLowerCase() === named && each !== source);
  if (other) return misfit(file, 'other', `${file.name} belongs under ${IMAGE_TABS[other]}.`, listingId);
  const refusal = uploadRefusal(file);
  return refusal ? misfit(file, 'file', refusal, listingId) : { file, listingId };
}

/**
 * What can be said of files before the server is asked. Of several for one listing none is sent: nobody knows which was meant.
 * @param source the picture that they are to be
 */
export function judgeFiles(files: readonly File[], source: ImageSource): DroppedFile[] {
  const judged = files.map((file) => judge(file, source));
  const counts = new Map<number, number>();
  for (const { listingId, misfit } of judged)
    if (listingId !== undefined && !misfit) counts.set(listingId, (counts.get(listingId) ?? 0) + 1);
  return judged.map((one) => {
    const count = one.misfit || one.listingId === undefined ? 0 : (counts.get(one.listingId) ?? 0);
    return count > 1
      ? misfit(
          one.file,
          'double',
          `${one.file.name} is one of ${count} files for listing ${one.listingId}.`,
          one.listingId,
        )
      : one;
  });
}

/** The same, once it is known which listings there are. */
export const judgeListings = (files: readonly DroppedFile[], exists: (listingId: number) => boolean): DroppedFile[] =>
  files.map((one) =>
    one.misfit || one.listingId === undefined || exists(one.listingId)
      ? one
      : misfit(
          one.file,
          'missing',
          `There is no listing ${one.listingId}, which ${one.file.name} is named by.`,
          one.listingId,
        ),
  );

/** The ids of files that fit so far, for one question after the other. @param size ids of one question */
export function idsInTurn(files: readonly DroppedFile[], size: number): number[][] {
  const ids = files.flatMap(({ listingId, misfit }) => (listingId === undefined || misfit ? [] : [listingId]));
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
