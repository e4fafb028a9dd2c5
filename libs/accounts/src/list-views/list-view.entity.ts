import { defineEntity, p } from '@mikro-orm/core';
import type { ListViewContent } from '@outcrop/contracts';
import { User } from '../user.entity.ts';

const ListViewSchema = defineEntity({
  name: 'ListView',
  tableName: 'list_view',
  comment: 'Views of the admin area’s lists that people have saved (docs/product/admin.md#saved-views).',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Who saved it, and alone sees it. */
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** The first part of the list's address. */
    list: p.text(),
    name: p.text(),
    /** Filters, sort, rows of a page and columns, as the screen keeps them: the list itself judges them whenever it is asked. */
    content: p.json<ListViewContent>(),
    /** Goes up with every change (docs/product/listings.md#stale-version). */
    version: p.integer().default(1),
  },
  uniques: [{ name: 'list_view_name', properties: ['user', 'list', 'name'] }],
});

/** How somebody wants a list of the admin area shown. */
export class ListView extends ListViewSchema.class {}
ListViewSchema.setClass(ListView);
