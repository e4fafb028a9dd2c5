import { addAbortSignal } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindRecipients } from '@outcrop/accounts';
import type { FileLoadPreview } from '@outcrop/contracts';
import {
  type Actor,
  DomainError,
  Env,
  Every,
  FileStorage,
  isAdmin,
  keepHeapSmall,
  type ScheduledRun,
} from '@outcrop/platform';
import { CollectionLoads, Collections, type LoadProgress } from '@outcrop/search';
import type { OnRejected } from '../checked-rows.ts';
import { type FileReport, type LoadFileOptions, loadFile, type PreparedLoad, prepareLoad } from '../load-file.ts';
import { FileLoad } from './file-load.entity.ts';
import { previewOf } from './preview.ts';
import { rejectsFolder, storingRejects } from './stored-rejects.ts';

/** A file whose reading has ended the process so often is refused. */
const MAX_ATTEMPTS = 3;
/** Wrong rows that a preview names. */
const MAX_NAMED = 20;
const PROGRESS_MS = 1_000;

const STOPPED_READING = 'The server stopped while it read the file. Nothing was changed: load it again.';
const STOPPED_WRITING =
  'The server stopped while rows were being written. The rest is written within a minute, so that all of them are loaded.';

type Changes = Partial<Pick<FileLoad, 'state' | 'phase' | 'rows' | 'preview' | 'report' | 'problem' | 'attempts'>>;

/** Reads and loads the files that admins sent, one after the other; one worker does so at a time. */
@Injectable()
export class FileLoadRuns {
  private readonly log = new Logger('Explorer');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly storage: FileStorage,
    private readonly collections: Collections,
    private readonly loads: CollectionLoads,
    private readonly env: Env,
  ) {}

  @Every({ name: 'explorer-loads', seconds: 3, maxMinutes: 24 * 60 })
  async run({ signal = new AbortController().signal }: Partial<ScheduledRun> = {}): Promise<void> {
    await this.sayInterrupted();
    for (let load = await this.next(); load && !signal.aborted; load = await this.next()) {
      // As the command does: a file of a million rows would take twice the memory.
      keepHeapSmall();
      await (load.state === 'queued' ? this.load(load, signal) : this.check(load, signal));
    }
  }

  private next(): Promise<FileLoad | null> {
    return this.em.fork().findOne(FileLoad, { state: { $in: ['checking', 'queued'] } }, { orderBy: { id: 'asc' } });
  }

  /** What stands as being loaded, while nobody loads, was loaded by a process that died. */
  private async sayInterrupted(): Promise<void> {
    for (const load of await this.em.fork().find(FileLoad, { state: 'loading' })) {
      const isWriting = load.phase === 'writing' || load.phase === 'marking';
      const problem = isWriting ? STOPPED_WRITING : STOPPED_READING;
      await this.note(load, { state: 'failed', phase: null, rows: null, problem });
    }
  }

  private async check(load: FileLoad, signal: AbortSignal): Promise<void> {
    if (load.attempts >= MAX_ATTEMPTS)
      return this.note(load, {
        state: 'refused',
        problem: `The server stopped ${MAX_ATTEMPTS} times while it read the file.`,
      });
    await this.note(load, { attempts: load.attempts + 1 });
    await this.attempt(load, signal, 'refused', async (actor, onProgress) => {
      const wrong: FileLoadPreview['wrong'] = [];
      const into = { storage: this.storage, folder: rejectsFolder(this.env), key: load.key };
      const { prepared, report } = await storingRejects(into, (store) => {
        const onRejected: OnRejected = async (line, reason, raw) => {
          if (wrong.length < MAX_NAMED) wrong.push({ line, reason });
          await store(line, reason, raw);
        };
        return this.read(load, { actor, dryRun: true, onRejected, signal, onProgress });
      });
      return { state: 'checked', preview: previewOf(prepared, report, wrong) };
    });
  }

  private async load(load: FileLoad, signal: AbortSignal): Promise<void> {
    await this.note(load, { state: 'loading', phase: 'reading', rows: 0 });
    await this.attempt(load, signal, 'failed', async (actor, onProgress) => {
      const onRejected = load.withoutWrong ? async () => undefined : undefined;
      const { report } = await this.read(load, {
        ...{ actor, keepOthers: load.keepOthers, onRejected, signal, onProgress },
      });
      // It is loaded, whatever becomes of the file: what is left of it goes with the next sweep.
      await this.storage
        .delete(load.key)
        .catch((error: unknown) => this.log.warn(`${load.key} stays for now: ${error}`));
      const { rejected, alreadyGone } = report;
      return { state: 'loaded', report: { ...report.report!, rejected, alreadyGone } };
    });
  }

  /** @param failed what it is when it is refused */
  private async attempt(
    load: FileLoad,
    signal: AbortSignal,
    failed: 'refused' | 'failed',
    work: (actor: Actor, onProgress: (progress: LoadProgress) => void) => Promise<Changes>,
  ): Promise<void> {
    const progress = this.progressOf(load);
    try {
      const actor = await this.adminOf(load.userId);
      if (!actor) throw new NoLongerAdmin();
      const done = await work(actor, progress.note);
      await progress.end();
      await this.note(load, { ...done, phase: null, rows: null, problem: null });
    } catch (error) {
      await progress.end();
      if (!signal.aborted) return this.note(load, { state: failed, phase: null, rows: null, ...this.asProblem(error) });
      // The process is asked to stop: another one begins again, where nothing was changed.
      const isWriting = progress.phase() !== 'reading';
      await this.note(
        load,
        isWriting
          ? { state: 'failed', phase: null, rows: null, problem: STOPPED_WRITING }
          : { state: failed === 'failed' ? 'queued' : 'checking', attempts: load.attempts, phase: null, rows: null },
      );
    }
  }

  private asProblem(error: unknown): { problem: string } {
    if (error instanceof DomainError) return { problem: error.message };
    this.log.error({ err: error }, 'A file could not be loaded');
    return { problem: 'There was a server error. Nothing is half loaded; try again later.' };
  }

  /** As the command does: what the file becomes, and what its rows are or do. */
  private async read(
    { key, file, name, options: given }: FileLoad,
    options: LoadFileOptions & { readonly signal: AbortSignal },
  ): Promise<{ readonly prepared: PreparedLoad; readonly report: FileReport }> {
    const stored = await this.storage.open(key);
    if (!stored) throw new FileGone();
    const { collections, loads } = this;
    try {
      const chunks = addAbortSignal(options.signal, stored.body);
      const prepared = await prepareLoad(collections, { chunks, file, name, ...given });
      return { prepared, report: await loadFile({ collections, loads }, prepared, options) };
    } finally {
      stored.body.destroy();
    }
  }

  /** Progress as a row, once a second at most. */
  private progressOf(load: FileLoad) {
    let phase: LoadProgress['phase'] = 'reading';
    let notedAt = 0;
    let writing: Promise<unknown> = Promise.resolve();
    return {
      phase: () => phase,
      note: (progress: LoadProgress) => {
        const isSame = progress.phase === phase;
        phase = progress.phase;
        if (isSame && performance.now() - notedAt < PROGRESS_MS) return;
        notedAt = performance.now();
        // What is not written this time is written the next.
        writing = writing.then(() => this.note(load, progress)).catch(() => undefined);
      },
      end: () => writing,
    };
  }

  private async adminOf(userId: number): Promise<Actor | null> {
    const person = (await this.queries.execute(new FindRecipients({ userIds: [userId] }))).get(userId);
    return person && isAdmin(person.actor) ? person.actor : null;
  }

  private async note({ id }: FileLoad, changes: Changes): Promise<void> {
    await this.em.fork().nativeUpdate(FileLoad, { id }, changes);
  }
}

class NoLongerAdmin extends DomainError {
  constructor() {
    super('forbidden', 'The sender of the file is no longer an admin. Nothing was changed.');
  }
}

class FileGone extends DomainError {
  constructor() {
    super('not-found', 'The file is no longer stored. Please send it again.');
  }
}
