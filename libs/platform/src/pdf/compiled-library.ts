import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A `WebAssembly.Module`, for which Node has no type. */
export type CompiledLibrary = object;
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledLibrary> };

/** The section of a WebAssembly module in which its table of functions is measured. */
const TABLE_SECTION = 4;
/**
 * The library's code, whose table of functions may grow: it is compiled with one that cannot, and is to call functions of ours that read and write files.
 * @param code is changed
 */
function withGrowingTable(code: Uint8Array): Uint8Array {
  let at = 8;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = code[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < code.length) {
    const section = code[at++];
    const length = number();
    if (section !== TABLE_SECTION) {
      at += length;
      continue;
    }
    // How many tables, of what, with which kind of limits; then the least, and the most.
    at += 3;
    number();
    for (; code[at]! >= 0x80; at++) code[at] = 0xff;
    code[at] = 0x7f;
    break;
  }
  return code;
}

let compiled: Promise<CompiledLibrary> | undefined;
/** The library's code, compiled once for all threads of the process: each would spend longer on that than on most files. */
export function compiledLibrary(): Promise<CompiledLibrary> {
  compiled ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
    .then((bytes) => WebAssembly.compile(withGrowingTable(bytes)))
    .catch((error: unknown) => {
      compiled = undefined;
      throw error;
    });
  return compiled;
}
