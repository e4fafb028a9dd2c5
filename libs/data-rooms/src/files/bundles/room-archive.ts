import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '@outcrop/platform';
import { AgreementSignature, numberOf, pdfKeyOf } from '../../agreements/agreement.entities.ts';
import { isReadable } from '../file.entities.ts';
import { recordedItems } from '../queries/file-facts.ts';
import { placeItems } from '../tree/place-items.ts';
import { ArchiveHistory } from './archive-history.ts';
import { type IndexedItem, indexCsv, indexPdf } from './archive-index.ts';
import { bundlePaths } from './bundle-paths.ts';
import type { ZipPart } from './zip-parts.ts';

/** Everything of a closed data room, as the firm puts it away (docs/product/data-rooms.md#room-archive). */
@Injectable()
export class RoomArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly history: ArchiveHistory,
  ) {}

  /** The caller has made sure that it may be taken. @param title of the deal */
  async *open(listingId: number, title: string, gone: AbortSignal): AsyncGenerator<ZipPart> {
    const at = new Date();
    const text = (path: string, body: AsyncIterable<string> | Iterable<string | Uint8Array>): ZipPart => ({
      path,
      at,
      body: Readable.from(body, { objectMode: false }),
    });
    const items = await this.items(listingId);
    const signatures = await this.em
      .fork()
      .find(AgreementSignature, { listingId, hasPdf: true }, { orderBy: { serial: 'asc' } });
    for (const signature of signatures) {
      const file = await this.storage.open(pdfKeyOf(signature));
      if (file) yield { path: `Agreements/${numberOf(signature)}.pdf`, at: signature.signedAt, body: file.body };
    }
    const indexed: IndexedItem[] = [];
    for (const item of items) {
      const { path, row } = item;
      const { version } = row;
      if (gone.aborted) return;
      const file = path === null || !version?.key ? null : await this.storage.open(version.key);
      if (file) yield { path: path!, at: version!.addedAt, body: file.body };
      indexed.push({ ...item, path: file ? path : null });
    }
    // Behind the files: one that was removed while others were sent is not said to be here, and the history says who removed it.
    yield text('Index.csv', [indexCsv(indexed)]);
    yield text('Index.pdf', [await indexPdf(title, indexed, at)]);
    yield text('Activity.csv', this.history.activity(listingId));
    yield text('Reading.csv', this.history.readings(listingId));
  }

  /** All folders and files in reading order. */
  private async items(listingId: number): Promise<IndexedItem[]> {
    const em = this.em.fork();
    const placed = placeItems(await recordedItems(em, listingId));
    const paths = bundlePaths(placed);
    return placed.map((item) => {
      const { version } = item.row;
      const path = version && isReadable(version) ? `Files/${paths.get(item.row.id)}` : null;
      return { ...item, path };
    });
  }
}
