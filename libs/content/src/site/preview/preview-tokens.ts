import { Injectable } from '@nestjs/common';
import { PAGE_COLLECTIONS, type PageCollectionName } from '@outcrop/contracts';
import { LinkTokens, refusal } from '@outcrop/platform';
import type { PreviewedItem } from '../source/status-rule.ts';

const PURPOSE = 'content-preview';
/** A preview's address is good for an hour (docs/product/content.md#preview). */
const PREVIEW_MS = 60 * 60 * 1_000;

/** Says no more than that it has expired: whoever has the address may not be an editor. */
export class PreviewOver extends refusal(
  'forbidden',
  'This preview has expired. Please open it again from the admin area.',
) {}

/** Tokens that let whoever has them see the draft of one item, sealed with the installation's secret and stored nowhere. */
@Injectable()
export class PreviewTokens {
  constructor(private readonly tokens: LinkTokens) {}

  sign({ collection, id }: PreviewedItem, now = Date.now()): string {
    return this.tokens.sign(PURPOSE, `${collection}-${id}-${Math.floor((now + PREVIEW_MS) / 1_000)}`);
  }

  /** @throws PreviewOver (403) for what is no token of ours, or one of more than an hour ago */
  read(token: string, now = Date.now()): PreviewedItem {
    const [collection, id, until] = this.tokens.read(PURPOSE, token)?.split('-') ?? [];
    if (!isPageCollection(collection) || Number(until) * 1_000 <= now) throw new PreviewOver();
    return { collection, id: Number(id) };
  }
}

const isPageCollection = (name: string | undefined): name is PageCollectionName =>
  (PAGE_COLLECTIONS as readonly (string | undefined)[]).includes(name);
