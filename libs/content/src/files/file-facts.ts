import type { ContentFile } from './content-file.entity.ts';

/** What a file's row says of it, for its record in the admin area and for the audit; null is what is not known. */
export const factsOf = (file: ContentFile) => ({
  title: file.title,
  description: file.description ?? null,
  filename_download: file.filename_download,
  type: file.type,
  filesize: file.filesize,
  width: file.width ?? null,
  height: file.height ?? null,
  focal_point_x: file.focal_point_x ?? null,
  focal_point_y: file.focal_point_y ?? null,
  pages: file.pages ?? null,
});
