/** Of a page in points, or of its picture in pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** By how much a page of this size, in points, is drawn larger. @param longestSide of its picture, in pixels */
export const pageScale = ({ width, height }: PageSize, longestSide: number): number =>
  longestSide / Math.max(width, height);

/** How large its picture is (pixels). */
export function pageSize(page: PageSize, longestSide: number): PageSize {
  const scale = pageScale(page, longestSide);
  return { width: Math.floor(page.width * scale), height: Math.floor(page.height * scale) };
}
