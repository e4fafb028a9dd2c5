import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Receiver } from './connection-queue.ts';
import type { FromWebProcess, MetricsReport, ToWebProcess } from './messages.ts';
import type { Reporter } from './web-processes.ts';

/** A process that does not report its metrics by then is left out, or counted as it was (milliseconds). */
const REPORT_TIMEOUT_MS = 2_000;

/** The argument by which a program knows that it is one of several web processes. */
export const WEB_PROCESS = 'web-process';

/** One of the web processes, as the one that shares out the port sees it. */
export class WorkerProcess implements Receiver, Reporter {
  /** When it could answer first (milliseconds of the clock). */
  readyAt: number | undefined;
  /** How it ended, in words. All that it had said before was heard by then. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  private reports = 0;
  private readonly asked = new Map<number, (report: MetricsReport | undefined) => void>();

  /** @param onMessage what it says, but reports */
  constructor(program: string, onMessage: (message: FromWebProcess) => void) {
    this.child = fork(program, [WEB_PROCESS], { stdio: 'inherit' });
    this.child.on('message', (message: FromWebProcess) => {
      if (message.type === 'report') this.asked.get(message.id)?.(message.report);
      else onMessage(message);
    });
    this.child.on('error', () => {});
    // Not 'exit', which may come before its last words, nor 'disconnect', which never comes while a connection was on its way to it.
    this.ended = new Promise<string>((resolve) => {
      this.child.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  give(socket: Socket): void {
    // Kept open here until it says that it took it.
    this.child.send({ type: 'connection' } satisfies ToWebProcess, socket, { keepOpen: true }, () => {});
  }

  send(message: ToWebProcess): void {
    // One that has just ended hears nothing, and its end is told.
    if (this.child.connected) this.child.send(message, () => {});
  }

  async report(): Promise<MetricsReport | undefined> {
    this.reports += 1;
    const id = this.reports;
    try {
      return await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), REPORT_TIMEOUT_MS);
        const done = (report?: MetricsReport) => {
          clearTimeout(timer);
          resolve(report);
        };
        this.asked.set(id, done);
        void this.ended.then(() => done());
        this.send({ type: 'report', id });
      });
    } finally {
      this.asked.delete(id);
    }
  }

  /** @param graceMs after which it is killed */
  async stop(graceMs: number): Promise<void> {
    this.child.kill('SIGTERM');
    const kill = setTimeout(() => this.child.kill('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(kill);
  }
}
