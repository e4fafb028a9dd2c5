/**
 * Gives back the memory of pixels that nothing reads any more; nothing is in them afterwards. Left to the garbage collector, three pictures of ten megabytes
 * bring about a collection of everything, which takes half a second of the process's thread. What was given back before is left alone.
 * @param pixels a part of a larger buffer is left alone, as the rest may be somebody else's
 */
export function releasePixels({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}
