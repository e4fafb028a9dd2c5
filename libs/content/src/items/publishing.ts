import { type ContentValues, missingFields } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
import { ContentIncomplete } from './content.errors.ts';
import type { ItemContent } from './item-records.ts';
import type { ItemShape } from './item-shape.ts';

/** A moment that was just now when the form was sent is not refused: the schedule takes it at its next run. */
const LATE_MS = 60_000;

/**
 * The state that an item would have (docs/product/content.md#publishing): what is published has no moment to go live, and a draft only one that
 * is still to come, unless it has it already.
 * @param mayBeOver for what is imported: the schedule then publishes it
 * @throws Invalid at `publish_at`
 */
export function stateWith(
  before: ItemContent | undefined,
  { status, publish_at }: ContentValues,
  { mayBeOver = false } = {},
): { status: 'draft' | 'published'; publish_at: string | null } {
  const next = status ?? (before?.['status'] as 'draft' | 'published' | undefined) ?? 'draft';
  if (next === 'published') return { status: next, publish_at: null };
  const known = (before?.['publish_at'] as string | null | undefined) ?? null;
  const asked = publish_at === undefined ? known : publish_at && new Date(publish_at).toISOString();
  if (asked && asked !== known && !mayBeOver && Date.parse(asked) < Date.now() - LATE_MS)
    throw new Invalid([
      { path: 'publish_at', message: 'must be in the future: publish it now, or choose a later time' },
    ]);
  return { status: next, publish_at: asked };
}

/** An item that is shown, or will be without anyone looking, is complete. @throws ContentIncomplete naming every field that is empty */
export function assertComplete({ definition }: ItemShape, content: ItemContent): void {
  const published = content['status'] === 'published';
  if (!published && content['publish_at'] === null) return;
  const missing = missingFields(definition.fields, content);
  if (missing.length) throw new ContentIncomplete(missing, published ? 'published' : 'scheduled');
}
