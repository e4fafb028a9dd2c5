import { IMAGE_SOURCES, type ImageSource } from '@outcrop/contracts';

/** The last part of a tab's address: `logo`. */
export const tabOf = (source: ImageSource): string => source.toLowerCase();

/** The picture that an address is about; the first tab's where it names none. */
export const sourceAt = (pathname: string): ImageSource =>
  IMAGE_SOURCES.find((source) => pathname.endsWith(`/${tabOf(source)}`)) ?? 'Cover';
