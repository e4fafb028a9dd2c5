/** What a JPEG of our own making consists of besides its JFIF header: tables, frame, scans, restart interval. */
const PARTS = new Set([0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda]);
const [JFIF, SCAN, END] = [0xe0, 0xda, 0xd9];
const JFIF_HEADER_BYTES = 16;

/**
 * Whether a file is a JPEG without anything but a picture: no comment, no metadata, no profile, nothing behind its end (ISO/IEC 10918-1, annex B).
 * Whether its data are sound is for the decoder to say.
 */
export function isPlainJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return at + 2 === bytes.length;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const isHeader = marker === JFIF && at === 2 && length === JFIF_HEADER_BYTES;
    if ((!isHeader && !PARTS.has(marker)) || length < 2) return false;
    at += 2 + length;
    if (marker === SCAN) at = endOfScan(bytes, at);
  }
  return false;
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
