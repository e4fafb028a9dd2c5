/** Longest side of the picture of a first page (pixels). */
const MAX_SIDE_PIXELS = 1_600;

/** By how much a page of this size, in points, is drawn larger. */
export const pageScale = (width: number, height: number): number => MAX_SIDE_PIXELS / Math.max(width, height);

/** How large its picture is (pixels). */
export function pageSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = pageScale(width, height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}
