/** Where large files come in, piece by piece (docs/product/engines.md#large-uploads). */
export const UPLOADS_PATH = '/api/uploads';
/** A browser sends files larger than this piece by piece, each piece but the last as large as this (bytes). */
export const UPLOAD_PIECE_BYTES = 8 * 1024 * 1024;
/** A file of up to this size may come with its announcement, in one call (1 MB). */
export const UPLOAD_WHOLE_BYTES = 1024 * 1024;
