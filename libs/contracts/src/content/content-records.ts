import { z } from 'zod';
import type { FlagName } from '../http/flags.ts';
import { plainText } from '../http/plain-text.ts';
import type { PageCollectionName } from './content-collections.ts';

/** An item in the admin area: its fields, parts and links (as ids), its state. */
export interface ContentRecord {
  readonly id: number;
  /** Of people's edits; sent back with a change, which is refused with 409 when somebody else was faster. 0: the only item, not saved yet. */
  readonly version: number;
  readonly status: 'draft' | 'published';
  /** When a draft goes live (ISO 8601); null for never. */
  readonly publish_at: string | null;
  readonly sort: number | null;
  readonly date_created: string;
  readonly date_updated: string;
  readonly [field: string]: unknown;
}

/** What an item was after a change. */
export interface ContentRevisionRecord {
  readonly version: number;
  readonly action: 'created' | 'changed' | 'published' | 'withdrawn' | 'restored' | 'imported';
  readonly at: string;
  /** A name that people know; null for the worker's schedule. */
  readonly who: string | null;
  /** Names of the fields that changed. */
  readonly changed: readonly string[];
}

/** A revision with what the item then was. */
export interface ContentRevisionContent extends ContentRevisionRecord {
  readonly content: Readonly<Record<string, unknown>>;
}

/** `POST /api/admin/content-…/:id/restore`: the version to go back to, and the one that is current. */
export const restoreContentSchema = z.strictObject({
  revision: z.int().min(1),
  version: z.int().min(1),
  /** Leaves out files and items that are not there any more; else a revision that names one is refused, field by field. */
  withoutMissing: z.boolean().default(false),
});
export type RestoreContent = z.output<typeof restoreContentSchema>;

/** `POST /api/admin/content-…/:id/move`: the item that is then before it; null to be the first. */
export const moveContentSchema = z.strictObject({ after: z.int().min(1).nullable() });
export type MoveContent = z.output<typeof moveContentSchema>;

/** Somebody who has an item open: told of by a heartbeat every {@link EDITING_SECONDS}, forgotten after three without one. */
export interface ContentEditor {
  readonly name: string;
  /** Since when (ISO 8601). */
  readonly since: string;
}
export const EDITING_SECONDS = 15;

/** Where a draft can be seen on the site. */
export interface ContentPreview {
  /** Good for an hour, for whoever has it; null for what has no page of its own. */
  readonly url: string | null;
}

/**
 * Address of a file of content that can be kept for good: with the file, its address changes (docs/product/content.md#file-addresses).
 * @param file as `directus_files` answers it
 * @param query what is made of it, such as `{ width: '260', height: '260' }`
 * @param base where the assets are: ours, or the address of a Directus of one's own
 */
export const assetUrl = (
  file: { readonly id: string; readonly modified_on: string | Date },
  query: Readonly<Record<string, string>> = {},
  base = '/content',
): string => `${base}/assets/${file.id}?${new URLSearchParams({ ...query, v: assetVersion(file.modified_on) })}`;

/** `?v=` of a file that was changed at this moment. */
export const assetVersion = (modifiedOn: string | Date): string => String(new Date(modifiedOn).getTime());

/** A file of content in the admin area. */
export interface ContentFileRecord {
  /** A UUID. */
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly description: string | null;
  readonly filename_download: string;
  readonly type: string;
  /** Bytes. */
  readonly filesize: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly focal_point_x: number | null;
  readonly focal_point_y: number | null;
  /** Of a PDF. */
  readonly pages: number | null;
  readonly uploaded_on: string;
  /** Address of the file, and of a small picture of it (of a PDF's first page; null when it has none). */
  readonly url: string;
  readonly thumbnail: string | null;
  /** Where it is used; a file that is in use cannot be deleted. */
  readonly uses: readonly ContentFileUse[];
}

export interface ContentFileUse {
  readonly collection: string;
  readonly item: number;
  readonly title: string;
}

const pixel = z.int().min(0).max(100_000).nullable();
/** `PUT /api/admin/content-files/:id`. */
export const contentFileChangeSchema = z.strictObject({
  version: z.int().min(1),
  title: plainText(255).trim().min(1).optional(),
  description: plainText(1_000).trim().nullable().optional(),
  focal_point_x: pixel.optional(),
  focal_point_y: pixel.optional(),
});
export type ContentFileChange = z.output<typeof contentFileChangeSchema>;

/** `POST /api/admin/content-files/from-upload`: a file that came in by {@link CONTENT_UPLOADS}. */
export const contentUploadSchema = z.strictObject({
  upload: z.uuid(),
  title: plainText(255).default(''),
  /** The id of the file whose bytes it takes the place of; left out, it becomes a new one. */
  replaces: z.uuid().optional(),
});
export type ContentUpload = z.output<typeof contentUploadSchema>;

/** The largest picture of content, and the largest body of an upload, in bytes. */
export const MAX_CONTENT_FILE_BYTES = 50 * 1024 * 1024;
/** The largest PDF, which is never in memory whole. */
export const MAX_CONTENT_PDF_BYTES = 500 * 1024 * 1024;
/** What files of content are sent to /api/uploads for. */
export const CONTENT_UPLOADS = 'content-files';

/** Whether content is edited here, and how much there is: what the admin area's menu and overview show. */
export interface ContentOverview {
  /** False when the site reads a Directus of its own (CONTENT_URL): then nothing is edited here. */
  readonly editable: boolean;
  /** Where content is edited instead. */
  readonly editedAt: string | null;
  readonly collections: readonly {
    readonly name: PageCollectionName;
    readonly total: number;
    readonly drafts: number;
    readonly scheduled: number;
    readonly updated: string | null;
  }[];
}

/** A feature flag in the admin area; `GET /api/admin/flags`, `PUT /api/admin/flags/:id` with `{ value }`. */
export interface FlagRecord {
  readonly id: FlagName;
  readonly label: string;
  readonly help: string;
  readonly value: boolean;
  /** When it was last changed and by whom (as rows name an actor: `user:7`); null since the launch. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}
export const flagChangeSchema = z.strictObject({ value: z.boolean() });

/** `PUT /api/admin/energy-prices`: the whole list in its order. A row without an `id` is new, one that is left out goes. */
export const energyPricesSchema = z.strictObject({
  /** Ids of the prices that the editor saw: with another one there by now, the list is refused as stale. */
  seen: z.array(z.int().min(1)).max(1_000).optional(),
  prices: z
    .array(
      z.strictObject({
        id: z.int().min(1).optional(),
        version: z.int().min(1).optional(),
        name: plainText(80).trim().min(1),
        price: z.number().min(-1e6).max(1e6),
        /** Left out, the price that it had becomes the previous one where the price changes. */
        previous_price: z.number().min(-1e6).max(1e6).nullable().optional(),
        status: z.enum(['draft', 'published']).default('published'),
      }),
    )
    .max(50),
});
export type EnergyPricesChange = z.output<typeof energyPricesSchema>;
