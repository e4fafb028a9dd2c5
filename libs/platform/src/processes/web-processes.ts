import net from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import { growingPause } from '../events/event-timings.ts';
import { RateWindow } from '../limits/call-limit.ts';
import { CostLimits, CostTurns } from '../limits/cost-turns.ts';
import { NamedGates } from '../limits/named-gates.ts';
import { ConnectionQueue } from './connection-queue.ts';
import {
  type CallRule,
  type FromWebProcess,
  type MetricsReport,
  type PlaceQuestion,
  type ProcessesState,
  type Question,
  refusalOf,
} from './messages.ts';
import { WorkerProcess } from './worker-process.ts';

/** How long the keeper of the processes waits. All in milliseconds. */
export class WebTimings {
  /** A process that ends sooner after it could answer has failed; the next one starts later the more failed in a row. */
  readonly steadyMs: number = 60_000;
  /** The pause after the second failure; doubled by each further one. The first is followed by none. */
  readonly retryMs: number = 1_000;
  readonly maxRetryMs: number = 30_000;
  /** A process that is told to stop and has not ended by then is killed. */
  readonly stopMs: number = 15_000;
}

export interface WebOptions {
  /** What each process runs, with one argument: `WEB_PROCESS`. */
  readonly program: string;
  readonly count: number;
  readonly port: number;
  readonly host: string;
  readonly log: { warn(message: string): void; error(message: string): void };
  readonly timings?: Partial<WebTimings>;
}

/** The first process ended before it could answer; it has said why. */
export class DidNotStart extends Error {}

/**
 * Several processes that answer at one port. This one listens, gives them the connections, counts what holds over all of them, and puts another one in
 * the place of each that ends (docs/decisions/web-processes.md). It holds no more than that, so there is nothing in it to fail.
 */
export class WebProcesses {
  private readonly workers = new Set<WorkerProcess>();
  private readonly queue = new ConnectionQueue();
  private readonly limits = new SharedLimits();
  private readonly metrics = new MetricsSum();
  /** By process, what gives back each place that it holds or waits for. */
  private readonly places = new Map<WorkerProcess, Map<number, () => void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly timings: WebTimings;
  private readonly server = net.createServer({ pauseOnConnect: true }, (socket) => this.queue.add(socket));
  private failures = 0;
  private isUp = false;
  private isStopping = false;

  constructor(private readonly options: WebOptions) {
    this.timings = { ...new WebTimings(), ...options.timings };
  }

  /**
   * Starts the first process and then, once it can answer, listens and starts the others: what keeps one from starting is said once.
   * @throws DidNotStart; what listening throws, such as EADDRINUSE
   */
  async start(): Promise<void> {
    const { count, port, host } = this.options;
    await new Promise<void>((resolve, reject) => {
      const first = this.startOne(resolve);
      void first.ended.then((how) => reject(new DidNotStart(`The first web process ended with ${how}.`)));
    });
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    this.isUp = true;
    for (let i = 1; i < count && !this.isStopping; i += 1) this.startOne();
  }

  /** The port that is listened at. */
  get port(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  /** Takes no more connections, and ends when all processes have answered what they had begun. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.server.close();
    this.queue.close();
    await Promise.all([...this.workers].map((worker) => worker.stop(this.timings.stopMs)));
  }

  get state(): ProcessesState {
    const ready = [...this.workers].filter(({ readyAt }) => readyAt !== undefined).length;
    return { wanted: this.options.count, ready, failures: this.failures };
  }

  private startOne(ready?: () => void): WorkerProcess {
    const worker: WorkerProcess = new WorkerProcess(this.options.program, (message) => {
      if (message.type === 'ready') ready?.();
      this.onMessage(worker, message);
    });
    this.workers.add(worker);
    this.places.set(worker, new Map());
    void worker.ended.then((how) => this.ended(worker, how));
    return worker;
  }

  private onMessage(worker: WorkerProcess, message: FromWebProcess): void {
    if (message.type === 'ready') {
      worker.readyAt = performance.now();
      this.queue.join(worker);
    } else if (message.type === 'took') this.queue.took(worker);
    else if (message.type === 'declined') this.queue.declined(worker);
    else if (message.type === 'leaving') this.queue.leave(worker);
    else if (message.type === 'ask') void this.answer(worker, message.id, message.question);
    else if (message.type === 'leave') this.leavePlace(worker, message.id);
  }

  private async answer(worker: WorkerProcess, id: number, question: Question): Promise<void> {
    try {
      const value = await this.answerTo(worker, id, question);
      worker.send({ type: 'answer', id, value });
    } catch (error) {
      this.places.get(worker)?.delete(id);
      worker.send({ type: 'refuse', id, refusal: refusalOf(error) });
    }
  }

  private async answerTo(worker: WorkerProcess, id: number, question: Question): Promise<unknown> {
    if (question.about === 'calls') return this.limits.count(question.rule, question.key);
    if (question.about === 'processes') return this.state;
    if (question.about === 'metrics') return this.metrics.text([...this.workers].filter(({ readyAt }) => readyAt));
    const gone = new AbortController();
    const places = this.places.get(worker);
    places?.set(id, () => gone.abort());
    const leave = await this.limits.enter(question, gone.signal);
    // A process that has ended in the meantime does not need it.
    if (gone.signal.aborted) leave();
    else places?.set(id, leave);
    return true;
  }

  private leavePlace(worker: WorkerProcess, id: number): void {
    const leave = this.places.get(worker)?.get(id);
    this.places.get(worker)?.delete(id);
    leave?.();
  }

  private ended(worker: WorkerProcess, how: string): void {
    this.workers.delete(worker);
    this.queue.remove(worker);
    for (const leave of this.places.get(worker)?.values() ?? []) leave();
    this.places.delete(worker);
    void this.metrics.forget(worker);
    if (this.isUp && !this.isStopping) this.replace(worker, how);
  }

  private replace({ pid, readyAt }: WorkerProcess, how: string): void {
    const { steadyMs, retryMs, maxRetryMs } = this.timings;
    const wasSteady = readyAt !== undefined && performance.now() - readyAt >= steadyMs;
    this.failures = wasSteady ? 0 : this.failures + 1;
    const pause = this.failures < 2 ? 0 : growingPause(this.failures - 1, retryMs, 2, maxRetryMs);
    const ended = `A web process (${pid}) ended: ${how}.`;
    if (pause === 0) this.options.log.warn(`${ended} Another one is started.`);
    else
      this.options.log.error(
        `${ended} ${this.failures} in a row ended soon after their start; the next one starts in ${Math.ceil(pause / 1_000)} s.`,
      );
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.startOne();
    }, pause);
    this.timers.add(timer);
  }
}

/** What is counted over all web processes, in the memory of the one that shares out the port. */
export class SharedLimits {
  private readonly windows = new Map<string, RateWindow>();
  private readonly gates = new NamedGates();
  private readonly costly = new CostTurns(new CostLimits());

  /** Counts a call. @returns seconds until the next one is let through; 0 for a call that is */
  count(rule: CallRule, key: string): number {
    const window = this.windows.get(rule.name) ?? new RateWindow(rule.limit, rule.windowMs);
    this.windows.set(rule.name, window);
    return window.count(key);
  }

  /**
   * @param gone the place is not wanted any more
   * @returns to be called once to give the place back
   * @throws TooManyRequests, Unavailable
   */
  enter(question: PlaceQuestion, gone: AbortSignal): Promise<() => void> {
    if (question.about === 'costly') return this.costly.enter(question.address, gone);
    return this.gates.enter(question.rule, question.weight, gone);
  }
}

/** A process that can be asked for its metrics. */
export interface Reporter {
  /** @returns undefined when it does not answer in time */
  report(): Promise<MetricsReport | undefined>;
}

/** Of these the worst process counts: the sum of delays says nothing. */
const WORST = /^nodejs_eventloop_lag/;

/**
 * The metrics of all web processes as one: counters and gauges are added up. What a process had counted when it was last asked stays in the sum after
 * its end, or every sum would fall, and Prometheus would take that for a restart of all.
 */
export class MetricsSum {
  private readonly last = new Map<Reporter, MetricsReport>();
  private past: MetricsReport = [];

  async text(reporters: readonly Reporter[]): Promise<string> {
    await Promise.all(
      reporters.map(async (reporter) => {
        const report = await reporter.report();
        if (report) this.last.set(reporter, report);
      }),
    );
    return sum([this.past, ...this.last.values()]).metrics();
  }

  /** The process has ended: what it counted stays, what it measured goes. */
  async forget(reporter: Reporter): Promise<void> {
    const report = this.last.get(reporter);
    this.last.delete(reporter);
    if (!report) return;
    const counted = report.filter(({ type }) => type === 'counter' || type === 'histogram');
    this.past = (await sum([this.past, counted]).getMetricsAsJSON()) as unknown as MetricsReport;
  }
}

function sum(reports: readonly MetricsReport[]) {
  for (const metric of reports.flat()) if (WORST.test(metric.name)) metric.aggregator = 'max';
  return AggregatorRegistry.aggregate(reports.map((report) => [...report]));
}
