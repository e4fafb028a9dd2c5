import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils';

/** A process that dies holds its uploads for so long (seconds). */
const LEASE_SECONDS = 20;
/** How often a holder says that it is alive, and looks whether somebody waits (milliseconds). */
const RENEW_MS = 2_000;
const ASK_MS = 200;
/** Longer than a lease: of a holder that died the next request gets it (milliseconds). */
const MAX_WAIT_MS = (LEASE_SECONDS + 10) * 1_000;

/** As the protocol's clients know it: they try again, and do not begin anew. */
const BUSY = { status_code: 423, body: 'The file is being sent from another window.\n' };

/**
 * One request at a time writes to an upload, over all processes and machines: its row says who, and until when. Somebody who resumes an upload, whose
 * former request hangs, waits for it, and the holder gives way when it sees that; one that still receives goes on (docs/product/engines.md#large-uploads).
 */
export class UploadLocks implements Locker {
  /** @param received how many bytes have come for the request that is answered */
  constructor(
    private readonly em: EntityManager,
    private readonly received: () => number,
  ) {}

  newLock(id: string): Lock {
    return new RowLock(this.em, id, this.received);
  }
}

class RowLock implements Lock {
  private readonly token = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly id: string,
    private readonly received: () => number,
  ) {}

  async lock(signal: AbortSignal, cancelReq: RequestRelease): Promise<void> {
    const until = Date.now() + MAX_WAIT_MS;
    while (!(await this.take())) {
      if (signal.aborted) throw ERRORS.ABORTED;
      if (Date.now() > until) throw BUSY;
      // One that is being created, which nobody else knows; or one that is gone, as who asked for it will see.
      if (!(await this.askFor())) return;
      await pause(ASK_MS);
    }
    let before = this.received();
    this.timer = setInterval(() => {
      const now = this.received();
      const hangs = now === before;
      before = now;
      // A database that is away says nothing of the lease, which goes on until its end.
      this.renew().then(
        (lease) => (lease === 'lost' || (lease === 'wanted' && hangs) ? cancelReq() : undefined),
        () => undefined,
      );
    }, RENEW_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.timer);
    await this.em
      .fork()
      .execute('update upload set lock_token = null, locked_until = null where id = ? and lock_token = ?', [
        this.id,
        this.token,
      ]);
  }

  private async take(): Promise<boolean> {
    const taken = await this.em.fork().execute<object[]>(
      `update upload set lock_token = ?, locked_until = now() + interval '${LEASE_SECONDS} seconds', is_waited_for = false
       where id = ? and (lock_token is null or locked_until < now()) returning 1`,
      [this.token, this.id],
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
      [this.id, this.token],
    );
    if (!row) return 'lost';
    return row.waited ? 'wanted' : 'ours';
  }
}
