import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type ContentPreview,
  contentCollections,
  type PageCollectionName,
  PREVIEW_PARAMETER,
} from '@outcrop/contracts';
import { type Actor, Env, executeBound, Forbidden, isAdmin, NotFound, queryWith } from '@outcrop/platform';
import { tableOf } from '../../schema/own-schema.ts';
import { previewedPage } from './page-addresses.ts';
import { PreviewTokens } from './preview-tokens.ts';

/** Where the draft of an item can be seen on the site (docs/product/content.md#preview). */
export class PreviewContentItem extends queryWith<
  { collection: PageCollectionName; id: number; actor: Actor },
  ContentPreview
>() {}

@QueryHandler(PreviewContentItem)
export class PreviewContentItemHandler implements IQueryHandler<PreviewContentItem> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly tokens: PreviewTokens,
  ) {}

  /** @throws Forbidden, NotFound */
  async execute({ collection, id, actor }: PreviewContentItem): Promise<ContentPreview> {
    if (!isAdmin(actor)) throw new Forbidden();
    const path = 'path' in contentCollections[collection].fields ? 'path' : 'null';
    const [row] = await executeBound<{ path: string | null }>(
      this.em.fork(),
      `select ${path} as path from "${tableOf(collection)}" where id = $1`,
      [id],
    );
    if (!row) throw new NotFound();
    const page = previewedPage(collection, row.path);
    const token = this.tokens.sign({ collection, id });
    return { url: page && `${this.env.PUBLIC_URL}${page}?${PREVIEW_PARAMETER}=${encodeURIComponent(token)}` };
  }
}
