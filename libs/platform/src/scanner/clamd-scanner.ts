import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Chunks, FileScanner, type Verdict } from './file-scanner.ts';

const CONNECT_TIMEOUT_MS = 2_000;
/** Silence as long as this is a scanner that hangs: longer than ClamAV's own MaxScanTime, 120 s, after which it says that it gave up (milliseconds). */
const SILENCE_TIMEOUT_MS = 150_000;
/** Its answers are a line. */
const MAX_ANSWER_BYTES = 4_096;
/** ClamAV's own StreamMaxLength and MaxFileSize (MiB). */
const DEFAULT_MAX_MIB = 100;
/** Of a file of 2 GiB ClamAV reads nothing, however its limits are set, and says OK (MiB). */
const MAX_MIB = 2_047;
/** What clamd says when a stream is longer than its StreamMaxLength; mostly it has hung up before that can be read. */
const TOO_LARGE_ANSWER = 'INSTREAM size limit exceeded. ERROR';
const TOO_LARGE: Verdict = { kind: 'not-scanned', why: 'The file is larger than the scanner takes.' };
const FOUND = /^stream: (.{1,200}) FOUND$/;
/** What it "finds" where it gave up at one of its limits, by its setting AlertExceedsMax; without that it says OK. */
const GAVE_UP = /^Heuristics\.Limits\.Exceeded\b/;
const SILENT_ON_LIMITS: Verdict = {
  kind: 'not-scanned',
  why: 'The scanner does not say when it gives up, and may not have seen all of so large a file.',
};
/** ClamAV looks through at most 100 layers, whatever its MaxRecursion. */
const TOO_DEEP_LAYERS = 110;

/** What failed is the scanner, not the file. */
class ScannerFault extends Error {}
class TooLarge extends Error {}

export interface ClamdPlace {
  readonly host?: string;
  readonly port?: number;
  /** Of a socket in the file system. */
  readonly path?: string;
  /** The largest file that it takes. */
  readonly maxBytes: number;
}

/**
 * Reads `tcp://HOST:PORT` or `unix:///PATH`, with `?max=MIB` where it takes less or more than ClamAV's own limit.
 * @throws Error saying what is wrong
 */
export function readClamdUrl(text: string): ClamdPlace {
  const wrong = new Error('must be tcp://HOST:PORT or unix:///PATH, with ?max=MIB if wanted');
  if (!URL.canParse(text)) throw wrong;
  const { protocol, hostname, port, pathname, search } = new URL(text);
  const [, mib] = /^(?:\?max=([1-9]\d{0,5}))?$/.exec(search) ?? [undefined, 'wrong'];
  if (Number(mib) > MAX_MIB) throw new Error(`must have a ?max= of at most ${MAX_MIB}, as ClamAV reads no larger file`);
  const maxBytes = Number(mib ?? DEFAULT_MAX_MIB) * 2 ** 20;
  if (maxBytes && protocol === 'unix:' && !hostname && pathname.length > 1)
    return { path: decodeURIComponent(pathname), maxBytes };
  if (maxBytes && protocol === 'tcp:' && hostname && port) return { host: hostname, port: Number(port), maxBytes };
  throw wrong;
}

interface Sent {
  readonly bytes: number;
  readonly isAll: boolean;
}
const NOTHING: Sent = { bytes: 0, isAll: true };

/** ClamAV's daemon, by its command INSTREAM: each chunk after its length, and an answer of one line. */
export class ClamdScanner extends FileScanner {
  readonly isOn = true;

  /** @param trustedBytes up to which its OK is taken, whatever else it says */
  constructor(
    private readonly place: ClamdPlace,
    private readonly silenceMs = SILENCE_TIMEOUT_MS,
    private readonly trustedBytes = DEFAULT_MAX_MIB * 2 ** 20,
  ) {
    super();
  }

  async scan(content: Chunks): Promise<Verdict> {
    try {
      const { answer, sent } = await this.ask('zINSTREAM\0', content);
      const verdict = verdictOf(answer);
      if (verdict.kind !== 'clean') return verdict;
      if (!sent.isAll) return { kind: 'not-yet', why: 'The scanner answered before it had the whole file.' };
      return sent.bytes > this.trustedBytes ? await this.cleanIfThorough() : verdict;
    } catch (error) {
      if (error instanceof TooLarge) return TOO_LARGE;
      if (!(error instanceof ScannerFault)) throw error;
      return { kind: 'not-yet', why: error.message };
    }
  }

  async check(): Promise<void> {
    const { answer } = await this.ask('zPING\0');
    if (answer !== 'PONG') throw new ScannerFault(`The scanner answers "${answer}" to a ping.`);
  }

  /**
   * A file is larger than ClamAV takes unless its limits were raised, of which the one for streams alone may have been: it then says OK of what it never read,
   * but for a scanner that says when it gives up. Which one this is shows by what is packed deeper than any looks.
   * @throws ScannerFault
   */
  private async cleanIfThorough(): Promise<Verdict> {
    const { answer } = await this.ask('zINSTREAM\0', [tooDeep()]);
    const verdict = verdictOf(answer);
    if (verdict.kind === 'not-scanned') return { kind: 'clean' };
    return verdict.kind === 'not-yet' ? verdict : SILENT_ON_LIMITS;
  }

  /** @returns its line, and what of the content it was sent @throws ScannerFault, and what the content throws */
  private async ask(command: string, content?: Chunks): Promise<{ answer: string; sent: Sent }> {
    const socket = await this.connect();
    const answer = answerOf(socket);
    // Who sends sees the same fault.
    answer.catch(() => undefined);
    try {
      socket.write(command);
      const sent = content ? await this.send(socket, content, answer) : NOTHING;
      return { answer: await answer, sent };
    } finally {
      socket.destroy();
    }
  }

  private async send(socket: net.Socket, content: Chunks, answer: Promise<string>): Promise<Sent> {
    let isAnswered = false;
    const end = answer.then(
      () => {
        isAnswered = true;
      },
      () => {
        isAnswered = true;
      },
    );
    let bytes = 0;
    for await (const chunk of content) {
      if (chunk.length === 0) continue;
      bytes += chunk.length;
      if (bytes > this.place.maxBytes) throw new TooLarge();
      socket.write(lengthOf(chunk.length));
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), end]);
      // It may have seen enough, or be gone.
      if (isAnswered) return { bytes, isAll: false };
    }
    socket.write(lengthOf(0));
    return { bytes, isAll: true };
  }

  private async connect(): Promise<net.Socket> {
    const { maxBytes: _, ...place } = this.place;
    const socket = net.connect({ ...place, timeout: CONNECT_TIMEOUT_MS } as net.NetConnectOpts);
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('error', reject);
        socket.once('timeout', () => reject(new Error('it does not answer')));
      });
    } catch (error) {
      socket.destroy();
      throw new ScannerFault(`The scanner cannot be reached: ${(error as Error).message}.`);
    }
    return socket.setTimeout(this.silenceMs);
  }
}

/** The line that the scanner answers. @throws ScannerFault when it hangs up, breaks or hangs before, or says too much */
function answerOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    const fail = (why: string) => reject(new ScannerFault(why));
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const end = got.indexOf(0);
      if (end >= 0) resolve(got.subarray(0, end).toString().trim());
      else if (got.length > MAX_ANSWER_BYTES) fail('The scanner says what nobody understands.');
    });
    socket.on('timeout', () => {
      fail('The scanner does not answer.');
      socket.destroy();
    });
    socket.on('error', (error) => fail(`The scanner hung up: ${error.message}.`));
    socket.on('close', () => fail('The scanner hung up.'));
  });
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const signature = FOUND.exec(answer)?.[1];
  if (signature !== undefined && GAVE_UP.test(signature))
    return { kind: 'not-scanned', why: `The scanner gave up before its end: ${signature}.` };
  if (signature !== undefined) return { kind: 'infected', signature };
  if (answer === TOO_LARGE_ANSWER) return TOO_LARGE;
  return { kind: 'not-yet', why: `The scanner says "${answer.slice(0, 100)}".` };
}

/** Harmless, of 2 KB. */
function tooDeep(): Buffer {
  let packed: Buffer = Buffer.from('A lease of 640 acres.');
  for (let layer = 0; layer < TOO_DEEP_LAYERS; layer++) packed = gzipSync(packed);
  return packed;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
