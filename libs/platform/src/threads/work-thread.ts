import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads';

/** How many times as long a task may take in all as on a core. */
const PATIENCE = 6;
const MIN_LOOK_MS = 20;

/** What there is in place of an answer: the thread has ended by itself, or the task took too long. */
export type NoAnswer = 'ended' | 'too-slow';
export const isAnswer = <Answer>(answer: Answer | NoAnswer): answer is Answer =>
  answer !== 'ended' && answer !== 'too-slow';

export interface WorkThreadOptions {
  /** What the thread is given; what is made of it comes as tasks. */
  readonly workerData: unknown;
  /** Memory for what JavaScript makes (MB). */
  readonly resourceLimits: Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>;
  /** It is not fit for more: what libraries do not give back goes with it. */
  readonly maxTasks: number;
}

/**
 * The file of a thread beside the module that starts it. It imports nothing that has to be compiled, so that Node runs it as it is, built or not.
 * @param name without its ending: built, it ends as that module does
 * @param beside `import.meta.url` of that module
 */
export const threadFile = (name: string, beside: string): URL => {
  const ending = beside.split('?')[0]!.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.${ending}`, beside);
};

/**
 * A thread that works on a file from outside, one task after the other, and is ended when a task takes too long or too much memory: nothing that is in a file can
 * hold up the process (docs/product/engines.md#pdf-thread).
 */
export class WorkThread<Task, Answer> {
  private readonly worker: Worker;
  private readonly ended: Promise<NoAnswer>;
  private isFirst = true;
  private tasksLeft: number;
  private isBusy = false;
  private hasEnded = false;

  /** @param file of {@link threadFile}: answers each message with one */
  constructor(
    file: URL,
    private readonly options: WorkThreadOptions,
  ) {
    const { maxTasks, ...given } = options;
    this.tasksLeft = maxTasks;
    this.worker = new Worker(file, {
      ...given,
      // Nothing of this process but what it is given; what its libraries print is thrown away.
      env: {},
      execArgv: file.pathname.endsWith('.ts') ? ['--conditions=@outcrop/source'] : [],
      stdout: true,
      stderr: true,
    });
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.hasEnded = true;
        resolve('ended');
      };
      this.worker.once('error', end);
      this.worker.once('exit', end);
    });
  }

  /** Whether it may be given another task. */
  get isFit(): boolean {
    return !this.hasEnded && !this.isBusy && this.tasksLeft > 0;
  }

  /**
   * Gives it what is no task and has no answer, before the first one.
   * @param transferList of it what the thread has alone from then on
   */
  send(given: unknown, transferList: readonly TransferListItem[]): void {
    this.worker.postMessage(given, transferList);
  }

  /** The caller has put back all that its tasks had changed: it may be given as many again. */
  renew(): void {
    this.tasksLeft = this.options.maxTasks;
  }

  /**
   * @param timeoutMs of its thread on a core, the first task with its start, as others on a busy machine do not count; six times as long in all
   * @returns no answer from a thread that is ended then, or by {@link end}
   * @throws DataCloneError for a task that cannot be sent; the thread is fit for nothing more, and is to be ended
   */
  async ask(task: Task, timeoutMs: number): Promise<Answer | NoAnswer> {
    const before = this.isFirst ? 0 : await this.usedMs();
    this.isFirst = false;
    this.tasksLeft -= 1;
    this.isBusy = true;
    const timers: NodeJS.Timeout[] = [];
    let isAnswered = false;
    const answer = await new Promise<Answer | NoAnswer>((resolve) => {
      // Before anything waits for its answer: where it cannot be sent there is none.
      this.worker.postMessage(task);
      const end = () => resolve('too-slow');
      const look = async () => {
        const left = timeoutMs - ((await this.usedMs()) - before);
        if (left <= 0) end();
        else if (!isAnswered) timers[1] = setTimeout(look, Math.max(left, MIN_LOOK_MS));
      };
      timers.push(setTimeout(end, timeoutMs * PATIENCE), setTimeout(look, timeoutMs));
      this.worker.once('message', resolve);
      this.ended.then(resolve);
    });
    isAnswered = true;
    this.isBusy = false;
    for (const timer of timers) clearTimeout(timer);
    // It may still be busy, and would answer the next task with this one's.
    if (!isAnswer(answer)) await this.end();
    return answer;
  }

  /** What its thread has used of a core (milliseconds). */
  private async usedMs(): Promise<number> {
    const { user, system } = await this.worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    return (user + system) / 1_000;
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }

  /** While it waits, a process may end. */
  unref(): void {
    this.worker.unref();
  }

  ref(): this {
    this.worker.ref();
    return this;
  }
}
