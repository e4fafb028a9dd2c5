import { addAbortSignal } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileCheck } from '@outcrop/contracts';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  FileScanner,
  FileStorage,
  Outbox,
  type Outcome,
  type PayloadOf,
  StorageUnavailable,
  systemActor,
  TryLater,
  type Verdict,
} from '@outcrop/platform';
import type { DataRoomFileVersion } from '../file.entities.ts';
import { versionsOf } from '../file-versions.ts';
import { fileAdded, fileChecked, SMALL_FILES } from '../files.events.ts';
import { PagePictures } from '../pages/page-pictures.ts';
import { FileLook, type LookedAt } from './file-look.ts';
import { writeCheck } from './write-check.ts';

const ACTOR = systemActor('file-checks');
/** Of one file whose scan fails while the scanner is there. */
const ATTEMPTS = 6;
/** 5 GB from a slow bucket, through the scanner. */
const MAX_SECONDS = 3_600;

interface Checked {
  readonly check: FileCheck;
  readonly checkNote: string | null;
}

/** A file that the scanner says nothing of, though it is there. */
class NoVerdict extends Error {}

/** Looks at each file that came in, before anybody reads a byte of it (docs/product/data-rooms.md#file-checks). */
@Injectable()
@Consumer({ name: 'file-checks', on: [fileAdded], ...SMALL_FILES, attempts: ATTEMPTS, longestSeconds: MAX_SECONDS })
export class FileChecks implements EventConsumer<PayloadOf<typeof fileAdded>> {
  constructor(
    private readonly storage: FileStorage,
    private readonly scanner: FileScanner,
    private readonly pictures: PagePictures,
    private readonly outbox: Outbox,
  ) {}

  async handle(
    deliveries: readonly Delivery<PayloadOf<typeof fileAdded>>[],
    { em, signal }: Pick<ConsumerContext, 'em' | 'signal'>,
  ): Promise<readonly Outcome[]> {
    const outcomes: Outcome[] = [];
    const versions = await versionsOf(em, deliveries);
    for (const { event, attempt } of deliveries)
      outcomes.push(await this.check(em.fork(), event, versions.get(event.versionId), attempt >= ATTEMPTS, signal));
    return outcomes;
  }

  private async check(
    em: EntityManager,
    event: PayloadOf<typeof fileAdded>,
    version: DataRoomFileVersion | undefined,
    isLast: boolean,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (version?.check !== 'waiting' || version.key === null) return DONE;
    try {
      const looked = await this.lookAt(version.key, version.filename, isLast, signal);
      if (!looked) return (await isGone(em, version)) ? DONE : { failed: 'The bytes of the file are not there.' };
      const { sha256, type, ...checked } = looked;
      const { id, key, bytes } = version;
      const pages = checked.check === 'infected' ? null : await this.pictures.count({ id, key, bytes, type });
      await this.write(em, event, { sha256, type, pages, ...checked });
      return DONE;
    } catch (error) {
      if (error instanceof NoVerdict) return { failed: error.message };
      if (error instanceof StorageUnavailable) throw new TryLater(error.message);
      throw error;
    }
  }

  /** @returns null where there are no bytes @throws TryLater while the scanner is away, NoVerdict */
  private async lookAt(
    key: string,
    name: string,
    isLast: boolean,
    signal: AbortSignal,
  ): Promise<(Omit<LookedAt, 'bytes'> & Checked) | null> {
    const file = await this.storage.open(key);
    if (!file) return null;
    addAbortSignal(signal, file.body);
    try {
      const look = new FileLook(file.body);
      const checked = await this.scan(look, isLast);
      const { sha256, type } = await look.end(name);
      return { sha256, type, ...checked };
    } finally {
      file.body.destroy();
    }
  }

  private async scan(look: FileLook, isLast: boolean): Promise<Checked> {
    if (!this.scanner.isOn) return { check: 'no-scanner', checkNote: null };
    const verdict = await this.scanner.scan(look.passing());
    if (verdict.kind !== 'not-yet') return checkOf(verdict);
    // Is it the scanner, or the file? While it is away nothing is counted against the file.
    await this.scanner.check().catch((error: Error) => {
      throw new TryLater(error.message);
    });
    if (!isLast) throw new NoVerdict(verdict.why);
    return { check: 'not-scanned', checkNote: verdict.why };
  }

  /** Once, however often the event comes, and never over what was removed meanwhile. */
  private async write(
    em: EntityManager,
    event: PayloadOf<typeof fileAdded>,
    facts: Pick<DataRoomFileVersion, 'sha256' | 'type' | 'pages' | 'check' | 'checkNote'>,
  ): Promise<void> {
    await em.transactional(async (tx) => {
      if (await writeCheck(tx, { id: event.versionId, check: 'waiting' }, facts))
        this.outbox.record(tx, fileChecked(event), ACTOR);
    });
  }
}

function checkOf(verdict: Exclude<Verdict, { kind: 'not-yet' }>): Checked {
  if (verdict.kind === 'clean') return { check: 'clean', checkNote: null };
  return verdict.kind === 'infected'
    ? { check: 'infected', checkNote: verdict.signature }
    : { check: 'not-scanned', checkNote: verdict.why };
}

/** Removed since the version was read. */
async function isGone(em: EntityManager, { id }: DataRoomFileVersion): Promise<boolean> {
  const [row] = await em.execute<object[]>(
    `select 1 from data_room_file_version v join data_room_item i on i.id = v.item_id
     where v.id = ? and v.key is not null and i.removed_at is null`,
    [id],
  );
  return row === undefined;
}
