import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ERRORS, type Lock, type Locker } from '@tus/utils';
import type { UploadCall } from './upload-store.ts';

/** A process that dies holds its uploads for so long (seconds). */
const LEASE_SECONDS = 20;
/** How often a holder says that it is alive, and looks whether somebody waits (milliseconds). */
const RENEW_MS = 2_000;
const ASK_MS = 200;
/** Longer than a lease: of a holder that died the next request gets it (milliseconds). */
const MAX_WAIT_MS = (LEASE_SECONDS + 10) * 1_000;

/** Leases are committed without waiting for the disk: where the database dies with one, its holder notices that, or it ends by itself. */
const QUICKLY = "with quickly as (select set_config('synchronous_commit', 'off', true))";

/** As the protocol's clients know it: they try again, and do not begin anew. */
const BUSY = { status_code: 423, body: 'The file is being sent from another window.\n' };

/**
 * One request at a time writes to an upload, over all processes and machines: its row says who, and until when. Somebody who resumes an upload, whose
 * former request hangs, waits for it, and the holder gives way when it sees that; one that still receives goes on (docs/product/engines.md#large-uploads).
 */
export class UploadLocks implements Locker {
  /** @param call the one that is answered */
  constructor(
    private readonly em: EntityManager,
    private readonly call: () => UploadCall,
  ) {}

  newLock(id: string): Lock {
    const call = this.call();
    return call.isAnnouncement ? NO_LOCK : new RowLock(this.em, id, call);
  }
}

/** Of an upload that is being announced, whose id nobody knows. */
const NO_LOCK: Lock = { lock: async () => undefined, unlock: async () => undefined };

class RowLock implements Lock {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly id: string,
    private readonly call: UploadCall,
  ) {}

  async lock(): Promise<void> {
    const { request } = this.call;
    const { socket } = request;
    const until = Date.now() + MAX_WAIT_MS;
    while (!(await this.take())) {
      if (socket.destroyed) throw ERRORS.ABORTED;
      if (Date.now() > until) throw BUSY;
      // One that is gone, as who asked for it will see.
      if (!(await this.askFor())) return;
      await pause(ASK_MS);
    }
    let before = socket.bytesRead;
    this.timer = setInterval(() => {
      const now = socket.bytesRead;
      const hangs = now === before;
      before = now;
      // A database that is away says nothing of the lease, which goes on until its end.
      this.renew().then(
        (lease) => {
          if (lease === 'lost' || (lease === 'wanted' && hangs)) request.destroy();
        },
        () => undefined,
      );
    }, RENEW_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.timer);
    await this.em
      .fork()
      .execute(
        `${QUICKLY} update upload set lock_token = null, locked_until = null from quickly where id = ? and lock_token = ?`,
        [this.id, this.call.lease],
      );
  }

  private async take(): Promise<boolean> {
    const taken = await this.em.fork().execute<object[]>(
      `${QUICKLY} update upload set lock_token = ?, locked_until = now() + interval '${LEASE_SECONDS} seconds', is_waited_for = false
       from quickly where id = ? and (lock_token is null or locked_until < now()) returning 1`,
      [this.call.lease, this.id],
    );
    return taken.length > 0;
  }

  /** Says that somebody waits. @returns whether the upload is there */
  private async askFor(): Promise<boolean> {
    const asked = await this.em
      .fork()
      .execute<object[]>('update upload set is_waited_for = true where id = ? returning 1', [this.id]);
    return asked.length > 0;
  }

  /** @returns whether it is still ours, and whether somebody waits for it */
  private async renew(): Promise<'ours' | 'wanted' | 'lost'> {
    const [row] = await this.em.fork().execute<{ waited: boolean }[]>(
      `update upload set locked_until = now() + interval '${LEASE_SECONDS} seconds'
       where id = ? and lock_token = ? returning is_waited_for as waited`,
      [this.id, this.call.lease],
    );
    if (!row) return 'lost';
    return row.waited ? 'wanted' : 'ours';
  }
}
