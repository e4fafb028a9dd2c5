import { ImagesUnavailable } from '../images.errors.ts';

export type SharpLibrary = typeof import('sharp').default;

let loading: Promise<SharpLibrary> | undefined;

/**
 * The image library, loaded when it is first needed: a machine for which there is no binary of it starts all the same.
 * @throws ImagesUnavailable with the library's own explanation as its cause
 */
export function loadSharp(): Promise<SharpLibrary> {
  loading ??= import('sharp').then(
    ({ default: sharp }) => {
      // Results are cached in the storage; libvips' own cache would only hold memory.
      sharp.cache(false);
      // One thread a picture: parallel work comes from several pictures, and memory stays in proportion to their number.
      sharp.concurrency(1);
      return sharp;
    },
    (cause: unknown) => {
      throw Object.assign(new ImagesUnavailable(), { cause });
    },
  );
  return loading;
}
