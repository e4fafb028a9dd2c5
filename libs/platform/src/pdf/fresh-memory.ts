// Part of the thread for PDFs: like pdf-worker.ts it imports nothing that has to be compiled.
import type { PdfiumModule } from './open-in-blocks.ts';

/** With more, a thread is not kept for the next file: none of it is given back before the thread ends (bytes). */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

const ZEROS = new Uint8Array(2 ** 16);

/**
 * The library's memory as it is before it sees a file. Put back after each, it lets one thread work on files that know nothing of each other: to do that takes a millisecond, to start a thread fifty. What
 * is outside of it does not change with a file: the library's code, and which functions of ours it calls.
 */
export class FreshMemory {
  private readonly module: PdfiumModule;
  private readonly stack: number;
  /** Of the memory, up to its last byte that is not 0. */
  private readonly bytes: Uint8Array;

  constructor(module: PdfiumModule) {
    this.module = module;
    this.stack = module.wasmExports.emscripten_stack_get_current();
    const words = new Uint32Array(module.wasmExports.memory.buffer);
    const used = words.findLastIndex((word) => word !== 0) + 1;
    this.bytes = new Uint8Array(words.buffer.slice(0, used * Uint32Array.BYTES_PER_ELEMENT));
  }

  /** Whether it has become too large to be kept. */
  get isSpent(): boolean {
    return this.module.wasmExports.memory.buffer.byteLength > MAX_KEPT_BYTES;
  }

  putBack(): void {
    const { memory, _emscripten_stack_restore } = this.module.wasmExports;
    const all = new Uint8Array(memory.buffer);
    all.set(this.bytes);
    // Most of it was never touched, and takes no memory as long as nobody writes there.
    for (let at = this.bytes.length; at < all.length; at += ZEROS.length) {
      const some = all.subarray(at, at + ZEROS.length);
      if (Buffer.compare(some, ZEROS.subarray(0, some.length)) !== 0) some.fill(0);
    }
    _emscripten_stack_restore(this.stack);
  }
}
