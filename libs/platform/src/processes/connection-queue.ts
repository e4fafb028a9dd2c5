import type { Socket } from 'node:net';

/** Connections that may wait for a process, while none is there or all are busy. */
const MAX_WAITING = 2_000;

/** A process that can be given connections. */
export interface Receiver {
  give(socket: Socket): void;
}

/**
 * Gives connections to processes in turn. A process is given the next one when it has taken the last, so that one that is busy gets fewer; and what a
 * process had not taken when it died goes to another one, unread.
 */
export class ConnectionQueue {
  private readonly waiting: Socket[] = [];
  /** In the order in which they are given something. */
  private readonly free = new Set<Receiver>();
  private readonly given = new Map<Receiver, Socket>();
  private readonly leaving = new WeakSet<Receiver>();
  private isClosed = false;

  add(socket: Socket): void {
    socket.on('error', () => {});
    if (this.isClosed || this.waiting.length >= MAX_WAITING) return void socket.destroy();
    this.waiting.push(socket);
    this.next();
  }

  join(receiver: Receiver): void {
    this.free.add(receiver);
    this.next();
  }

  /** The connection is the process's own: what is closed here is this process's hold of it. */
  took(receiver: Receiver): void {
    this.given.get(receiver)?.destroy();
    this.goOn(receiver);
  }

  declined(receiver: Receiver): void {
    this.giveBack(receiver);
    this.goOn(receiver);
  }

  /** It is given nothing more; what it was given last it takes or declines. */
  leave(receiver: Receiver): void {
    this.leaving.add(receiver);
    this.free.delete(receiver);
  }

  /** It has ended. */
  remove(receiver: Receiver): void {
    this.leave(receiver);
    this.giveBack(receiver);
    this.next();
  }

  /** What nobody has taken is closed, now and later. */
  close(): void {
    this.isClosed = true;
    for (const socket of this.waiting.splice(0)) socket.destroy();
  }

  private giveBack(receiver: Receiver): void {
    const socket = this.given.get(receiver);
    this.given.delete(receiver);
    if (this.isClosed) socket?.destroy();
    else if (socket) this.waiting.unshift(socket);
  }

  private goOn(receiver: Receiver): void {
    this.given.delete(receiver);
    if (!this.leaving.has(receiver)) this.free.add(receiver);
    this.next();
  }

  private next(): void {
    for (const receiver of this.free) {
      const socket = this.waiting.shift();
      if (!socket) return;
      this.free.delete(receiver);
      this.given.set(receiver, socket);
      receiver.give(socket);
    }
  }
}
