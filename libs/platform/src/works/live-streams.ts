import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { STREAM_BEAT_MS } from '@outcrop/contracts';
import type { Response } from 'express';
import { Authenticator } from '../auth/access.ts';
import { isAdmin, type UserActor } from '../auth/actor.ts';
import { freshGauge } from '../events/metrics.ts';
import { Busy, Unavailable } from '../http/errors.ts';
import { WorksReader } from './works-reader.ts';

/** How often the system is looked at while somebody follows it. */
const LOOK_EVERY_MS = 2_000;
/** A look may take so much of the time: one that is slow comes less often. */
const LOOK_SHARE = 0.1;
/** After how long a browser asks for a stream again that has ended. */
const RETRY_MS = 2_000;
/** What a client may leave unread before it is cut off (bytes). */
const MAX_UNREAD = 512 * 1024;

/**
 * Those who follow the page *Works*, a stream of server-sent events each (docs/product/admin.md#works-live). However many there are, one look is made for
 * all of them, and written once. A stream ends with its session, with the right to it, and with the process.
 */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  /** Of one process. A browser that gets no stream asks again and again instead. */
  static readonly maxStreams: number = 1_000;
  /** How often the sessions of the streams are looked at: one that was ended loses its stream within a second. */
  static readonly sessionsEveryMs: number = 500;

  private readonly log = new Logger('Works');
  private readonly streams = new Map<Response, UserActor>();
  private timers: NodeJS.Timeout[] = [];
  private isStopping = false;
  /** The last state, as it was sent. */
  private sent = '';
  private sentAt = 0;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly reader: WorksReader,
  ) {
    freshGauge('outcrop_works_streams', 'Browsers that follow the page Works', (gauge) => gauge.set(this.count));
  }

  get count(): number {
    return this.streams.size;
  }

  /**
   * Keeps the response open and sends the state whenever it changes.
   * @throws Unavailable while the process stops, Busy when there are too many
   */
  open(actor: UserActor, response: Response): void {
    if (this.isStopping) throw new Unavailable('This process is stopping. Please try again.');
    if (this.streams.size >= LiveStreams.maxStreams) throw new Busy('Too many people follow this page.');
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compression and proxies would hold events back.
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write(`retry: ${RETRY_MS}\n\n`);
    response.once('close', () => this.leave(response));
    this.streams.set(response, actor);
    if (this.streams.size === 1) this.start();
    // One that comes later is shown what the others were.
    else if (this.sent) response.write(eventOf('works', this.sent));
  }

  /** Ends all streams, and opens no more: their browsers ask another process. */
  stop(): void {
    this.isStopping = true;
    this.endAll();
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private start(): void {
    this.sent = '';
    this.again(LiveStreams.sessionsEveryMs, async () => {
      await this.endThoseOfOthers();
      this.beat();
      return LiveStreams.sessionsEveryMs;
    });
    this.again(0, async () => {
      const began = performance.now();
      await this.look();
      return Math.max(LOOK_EVERY_MS, (performance.now() - began) / LOOK_SHARE);
    });
  }

  /** Does something again and again while there are streams. @param work says in how many milliseconds */
  private again(firstMs: number, work: () => Promise<number>): void {
    const place = this.timers.length;
    const run = async () => {
      const next = await work();
      if (this.timers[place] === timer) timer = this.timers[place] = setTimeout(() => void run(), next);
    };
    let timer = setTimeout(() => void run(), firstMs);
    this.timers.push(timer);
  }

  private leave(response: Response): void {
    if (!this.streams.delete(response) || this.streams.size > 0) return;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  /** Ends the streams of sessions that have ended or whose people are no admins any more; all of them where that cannot be asked. */
  private async endThoseOfOthers(): Promise<void> {
    try {
      const ids = [...new Set([...this.streams.values()].map(({ sessionId }) => sessionId))];
      const people = await this.authenticator.peopleOf(ids);
      for (const [response, { sessionId }] of this.streams) {
        const person = people.get(sessionId);
        if (!person || !isAdmin(person) || person.secondFactorMissing) this.end(response);
      }
    } catch (error) {
      this.log.warn(`Sessions cannot be looked at: ${error instanceof Error ? error.message : error}`);
      this.endAll();
    }
  }

  private async look(): Promise<void> {
    const state = JSON.stringify(await this.reader.readRecent());
    if (state === this.sent) return;
    this.sent = state;
    this.send(eventOf('works', state));
  }

  /** Says that the stream stands while there is nothing new. */
  private beat(): void {
    if (performance.now() - this.sentAt > STREAM_BEAT_MS - LiveStreams.sessionsEveryMs)
      this.send(eventOf('alive', '{}'));
  }

  private send(event: string): void {
    this.sentAt = performance.now();
    for (const response of this.streams.keys()) {
      if (response.writableLength > MAX_UNREAD) response.destroy();
      else response.write(event);
    }
  }

  private endAll(): void {
    for (const response of [...this.streams.keys()]) this.end(response);
  }

  /** Nothing may be written to it from here on. */
  private end(response: Response): void {
    this.leave(response);
    response.end();
  }
}

const eventOf = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`;
