import http from 'node:http';
import https from 'node:https';
import type { OnReadOpts, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What is read of a connection at a time (bytes). */
const READ_BYTES = 256 * 1_024;

type Options = http.ClientRequestArgs;
type Connected = (error: Error | null, stream: Duplex) => void;

/**
 * Connections that read each time into the same place. A socket of its own accord makes a buffer of every 64 KB, which Node's HTTP client copies and nobody can free: of a large file
 * that was most of the processor time, and V8 collected the whole heap for every 30 MB. What the client copies is its reader's, who may free it.
 */
export class InPlaceAgent extends http.Agent {
  override createConnection(options: Options, connected?: Connected): Duplex | null | undefined {
    return readInPlace(options, (own) => super.createConnection(own, connected));
  }
}

/** The same by TLS. */
export class InPlaceTlsAgent extends https.Agent {
  override createConnection(options: Options, connected?: Connected): Duplex | null | undefined {
    return readInPlace(options, (own) => super.createConnection(own, connected));
  }
}

/** @param connect makes a socket of net or tls, which both know `onread` */
function readInPlace(options: Options, connect: (own: Options) => Duplex | null | undefined): Socket {
  const onread: OnReadOpts = {
    buffer: Buffer.allocUnsafeSlow(READ_BYTES),
    // The bytes are used up when `emit` returns: the client's parser, which alone listens, copies what is body.
    callback: (bytes, place) => {
      socket.emit('data', place.subarray(0, bytes));
      return true;
    },
  };
  const own: Options & { onread: OnReadOpts } = { ...options, onread };
  const socket = connect(own) as Socket;
  return socket;
}
