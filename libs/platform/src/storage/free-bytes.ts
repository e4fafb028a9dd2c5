/**
 * Gives back the memory of bytes that nobody reads any more; nothing is in them afterwards. V8 counts buffers as memory outside of its heap and, where they are left to it, looks
 * through the whole heap for every 30 MB of them: a file that passes, or three pages as pixels, would take the process's thread for half a second, and all other requests would wait.
 * A part of a larger buffer is left alone, as the rest may be somebody else's, and so is what was given back before.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}
