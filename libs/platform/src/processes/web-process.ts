import type { Socket } from 'node:net';
import { register } from 'prom-client';
import { Unavailable } from '../http/errors.ts';
import {
  errorOf,
  type FromWebProcess,
  type MetricsReport,
  type PlaceQuestion,
  type Question,
  type Refusal,
  type ToWebProcess,
} from './messages.ts';

/** The channel to the process that shares out the port: `process` itself, but in tests. */
export interface Channel {
  send?(message: FromWebProcess): unknown;
  on(event: 'message', onMessage: (message: ToWebProcess, socket?: Socket) => void): unknown;
  on(event: 'disconnect', gone: () => void): unknown;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One of several processes that answer at one port (docs/decisions/web-processes.md), as it knows itself. */
export class WebProcess {
  private readonly waiting = new Map<number, Waiting>();
  private questions = 0;
  private receive: ((socket: Socket) => void) | undefined;
  private isGone = false;

  /** @param count how many processes there are */
  constructor(
    private readonly channel: Channel,
    readonly count: number,
  ) {
    channel.on('message', (message, socket) => this.onMessage(message, socket));
    channel.on('disconnect', () => {
      this.isGone = true;
      for (const { reject } of this.waiting.values()) reject(stopping());
      this.waiting.clear();
    });
  }

  /** From now on this process is given connections. */
  takeConnections(receive: (socket: Socket) => void): void {
    this.receive = receive;
    this.send({ type: 'ready' });
  }

  /** It is given no more; one that is on its way goes to another process. */
  leave(): void {
    this.receive = undefined;
    this.send({ type: 'leaving' });
  }

  /** @throws TooManyRequests, Unavailable as the answer is a refusal */
  ask<T>(question: Question): Promise<T> {
    return this.put<T>(question).answer;
  }

  /**
   * Waits for a place that is counted over all processes.
   * @param gone the place is not wanted any more
   * @returns to be called once to give the place back
   * @throws TooManyRequests, Unavailable
   */
  async enter(question: PlaceQuestion, gone?: AbortSignal): Promise<() => void> {
    const { id, answer } = this.put(question);
    const leave = () => this.send({ type: 'leave', id });
    gone?.addEventListener('abort', leave);
    try {
      await answer;
    } finally {
      gone?.removeEventListener('abort', leave);
    }
    return leave;
  }

  private put<T>(question: Question): { readonly id: number; readonly answer: Promise<T> } {
    this.questions += 1;
    const id = this.questions;
    const answer = new Promise<T>((resolve, reject) => {
      if (this.isGone) return reject(stopping());
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.send({ type: 'ask', id, question });
    });
    return { id, answer };
  }

  private onMessage(message: ToWebProcess, socket: Socket | undefined): void {
    if (message.type === 'connection') this.connect(socket);
    else if (message.type === 'report') void this.report(message.id);
    else {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.type === 'answer') waiting?.resolve(message.value);
      else waiting?.reject(errorOf(message.refusal satisfies Refusal));
    }
  }

  /** Said before anything is read: a connection that nobody has taken is given to another process. */
  private connect(socket: Socket | undefined): void {
    this.send({ type: this.receive ? 'took' : 'declined' });
    // The client may have gone meanwhile.
    if (!this.receive || !socket) return;
    // As a server's own connections are.
    socket.allowHalfOpen = true;
    socket.setNoDelay(true);
    this.receive(socket);
    socket.resume();
  }

  private async report(id: number): Promise<void> {
    this.send({ type: 'report', id, report: (await register.getMetricsAsJSON()) as unknown as MetricsReport });
  }

  private send(message: FromWebProcess): void {
    if (!this.isGone) this.channel.send?.(message);
  }
}

const stopping = () => new Unavailable('This process is stopping. Please try again.');

let own: WebProcess | undefined;

/** This process, where it is one of several at one port; undefined where it is alone. */
export const webProcess = (): WebProcess | undefined => own;

/** Makes this process one of several. */
export function joinWebProcesses(count: number, channel: Channel = process as Channel): WebProcess {
  own = new WebProcess(channel, count);
  return own;
}

/**
 * The part that this process may take of what all of them have together, such as connections to the database.
 * @param least what it cannot do without
 */
export const shareOfProcess = (total: number, least: number): number =>
  own ? Math.max(least, Math.ceil(total / own.count)) : total;
