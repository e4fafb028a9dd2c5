import { sharedValue } from '../../../shared-value.ts';
import type { UploadEvents } from '../../../uploads/in-pieces.ts';
import type { FailedUpload, PlannedUpload } from './plan-uploads.ts';

/** Files that are sent at a time: far below what a person may have on their way (docs/product/engines.md#large-uploads). */
const MAX_AT_ONCE = 3;
/** How often what is seen of it changes at most: 2,000 files must not draw the page 10,000 times. */
const TELL_MS = 200;

/** What a file of the same name does (see `newFileBody`). */
export type SameName = 'replace' | 'refuse';

export interface ActiveUpload {
  readonly key: number;
  readonly upload: PlannedUpload;
  /** Of its bytes that are sent, 0 to 1. */
  readonly share: number;
  /** Why it does not get on at the moment. */
  readonly waiting: string | undefined;
}

/** What is seen of a queue. */
export interface QueueState {
  readonly files: number;
  readonly bytes: number;
  readonly done: number;
  readonly sentBytes: number;
  readonly active: readonly ActiveUpload[];
  readonly failed: readonly FailedUpload[];
  readonly isPaused: boolean;
  /** Something is on its way, or would be if it were not paused. */
  readonly isUnderWay: boolean;
  /** How often it came to its end: a file that is sent quicker than is told changes nothing else. */
  readonly ends: number;
}

/** How a queue sends a file, and gives one up that is not done. */
export interface Sender {
  /** @throws Error with a sentence; with that of the signal */
  send(upload: PlannedUpload, sameName: SameName, events: UploadEvents): Promise<void>;
  giveUp(upload: PlannedUpload): Promise<void>;
  /** What is left to do once all are sent or refused. @param done those that were sent */
  finish(done: readonly PlannedUpload[]): Promise<void>;
}

interface Entry {
  readonly key: number;
  readonly upload: PlannedUpload;
  readonly sameName: SameName;
}
interface Running extends Entry {
  readonly stop: AbortController;
  share: number;
  waiting: string | undefined;
}

/** Sends files in their order, a few at a time. It lives beside the page: who goes to another one finds it at work. */
export class UploadQueue {
  private readonly sender: Sender;
  private readonly state = sharedValue<QueueState>(NOTHING);
  private keys = 0;
  private waiting: Entry[] = [];
  private readonly running = new Map<number, Running>();
  private failed: FailedUpload[] = [];
  private files = 0;
  private bytes = 0;
  private done: PlannedUpload[] = [];
  private doneBytes = 0;
  private finishing: Promise<void> | undefined;
  private isPaused = false;
  private ends = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sender: Sender) {
    this.sender = sender;
  }

  readonly get = () => this.state.get();
  readonly use = () => this.state.use();

  add(uploads: readonly PlannedUpload[], sameName: SameName): void {
    if (!this.isUnderWay()) this.forgetDone();
    for (const upload of uploads) {
      this.waiting.push({ key: ++this.keys, upload, sameName });
      this.files += 1;
      this.bytes += upload.file.size;
    }
    this.sendMore();
  }

  /** Notes files that are not even sent. */
  refuse(failed: readonly FailedUpload[]): void {
    this.failed.push(...failed);
    this.tell();
  }

  /** Stops sending; what was sent is there when it goes on. */
  pause(): void {
    this.isPaused = true;
    const stopped = [...this.running.values()].map(({ key, upload, sameName }) => ({ key, upload, sameName }));
    this.waiting.unshift(...stopped);
    for (const { stop } of this.running.values()) stop.abort();
    this.running.clear();
    this.tell();
  }

  resume(): void {
    this.isPaused = false;
    this.sendMore();
  }

  /** Files that are being sent, or will be, in their order. */
  onTheirWay(): readonly PlannedUpload[] {
    return [...this.running.values(), ...this.waiting].map(({ upload }) => upload);
  }

  /** Gives up one file. */
  stop(key: number): void {
    const entry = this.running.get(key);
    if (!entry) return;
    this.running.delete(key);
    entry.stop.abort();
    this.leaveOut([entry]);
    void this.sender.giveUp(entry.upload);
    this.sendMore();
  }

  /** Gives up all that is not done. */
  stopAll(): void {
    const running = [...this.running.values()];
    const paused = this.isPaused ? this.waiting.slice(0, MAX_AT_ONCE) : [];
    this.leaveOut([...running, ...this.waiting]);
    this.running.clear();
    this.waiting = [];
    this.isPaused = false;
    for (const { stop } of running) stop.abort();
    for (const { upload } of [...running, ...paused]) void this.sender.giveUp(upload);
    this.tell();
  }

  /** Is done with what was said of the files before. */
  clear(): void {
    this.failed = [];
    if (!this.isUnderWay()) this.forgetDone();
    this.tell();
  }

  /** Takes what failed out of the list. */
  takeFailed(): readonly PlannedUpload[] {
    const uploads = this.failed.map(({ upload }) => upload);
    this.failed = [];
    this.tell();
    return uploads;
  }

  private isSending = () => this.running.size > 0 || this.waiting.length > 0;
  private isUnderWay = () => this.isSending() || this.finishing !== undefined;

  private forgetDone(): void {
    this.files = 0;
    this.bytes = 0;
    this.done = [];
    this.doneBytes = 0;
  }

  private leaveOut(entries: readonly Entry[]): void {
    this.files -= entries.length;
    for (const { upload } of entries) this.bytes -= upload.file.size;
  }

  private sendMore(): void {
    while (!this.isPaused && this.running.size < MAX_AT_ONCE) {
      const next = this.waiting.shift();
      if (!next) break;
      void this.send({ ...next, stop: new AbortController(), share: 0, waiting: undefined });
    }
    this.tell();
  }

  private async send(entry: Running): Promise<void> {
    const { key, upload, sameName, stop } = entry;
    this.running.set(key, entry);
    const events: UploadEvents = {
      signal: stop.signal,
      onProgress: (share) => {
        entry.share = share;
        this.tell();
      },
      onWaiting: (why) => {
        entry.waiting = why;
        this.tell();
      },
    };
    try {
      await this.sender.send(upload, sameName, events);
      if (stop.signal.aborted) return;
      this.done.push(upload);
      this.doneBytes += upload.file.size;
    } catch (error) {
      if (stop.signal.aborted) return;
      this.leaveOut([entry]);
      this.failed.push({ upload, reason: (error as Error).message });
    }
    this.running.delete(key);
    this.sendMore();
    if (!this.isSending()) this.finish();
  }

  private finish(): void {
    const finishing = this.sender.finish(this.done).finally(() => {
      // More may have come meanwhile, and have been finished after this.
      if (this.finishing === finishing) this.finishing = undefined;
      this.ends += 1;
      this.tell();
    });
    this.finishing = finishing;
  }

  /** Shortly, for all that happens until then. */
  private tell(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const active = [...this.running.values()];
      this.state.set({
        files: this.files,
        bytes: this.bytes,
        done: this.done.length,
        sentBytes: this.doneBytes + active.reduce((sum, { share, upload }) => sum + share * upload.file.size, 0),
        active: active.map(({ key, upload, share, waiting }) => ({ key, upload, share, waiting })),
        failed: this.failed.slice(),
        isPaused: this.isPaused,
        isUnderWay: this.isUnderWay(),
        ends: this.ends,
      });
    }, TELL_MS);
  }
}

const NOTHING: QueueState = {
  files: 0,
  bytes: 0,
  done: 0,
  sentBytes: 0,
  active: [],
  failed: [],
  isPaused: false,
  isUnderWay: false,
  ends: 0,
};
