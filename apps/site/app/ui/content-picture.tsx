import type { ContentPicture as Picture } from '@outcrop/contracts';
import type { PictureShape } from './content-sizes.ts';
import { pictureAddress, pictureSet } from './picture-address.ts';

/**
 * A picture of content in the sizes that screens need (docs/product/content.md#asset-thumbnails). Its place is kept while it loads.
 * @param shape the largest size in which it is shown, in CSS pixels
 * @param sizes how wide it is shown, by the width of the window
 * @param alt instead of its own description; empty where the words beside it say the same
 */
export function ContentPicture({
  picture,
  shape,
  sizes,
  alt = picture.description ?? '',
  className,
  eager = false,
}: {
  picture: Picture;
  shape: PictureShape;
  sizes: string;
  alt?: string;
  className?: string | undefined;
  eager?: boolean;
}) {
  const height = shape.height ?? naturalHeight(picture, shape.width);
  return (
    <img
      className={className}
      src={pictureAddress(picture.url, shape)}
      srcSet={pictureSet(picture.url, shape, picture.width)}
      sizes={sizes}
      alt={alt}
      width={shape.width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

const naturalHeight = ({ width, height }: Picture, shown: number): number | undefined =>
  width && height ? Math.round((shown * height) / width) : undefined;
