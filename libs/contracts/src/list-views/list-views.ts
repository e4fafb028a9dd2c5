import { z } from 'zod';
import { isOneLine, plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';

/** What a person may save at most (docs/product/admin.md#saved-views). */
export const MAX_VIEWS_OF_LIST = 30;
export const MAX_VIEWS = 300;
export const MAX_VIEW_NAME = 80;
/** Of one view, written as JSON. */
export const MAX_VIEW_BYTES = 10_000;
const MAX_COLUMNS = 200;

/** What a filter of a list compares with. */
const scalarSchema = z.union([plainText(MAX_VIEW_BYTES), z.number(), z.boolean(), z.null()]);

/** How a list of the admin area is shown, as react-admin keeps it. Names of fields are not judged: each list refuses its own. */
export const listViewContentSchema = z
  .strictObject({
    filter: z.record(plainText(100), z.union([scalarSchema, z.array(scalarSchema).max(1_000)])),
    /** Filters that are shown although they are not always there. */
    displayedFilters: z.record(plainText(100), z.boolean()),
    sort: z.strictObject({ field: plainText(100).min(1), order: z.enum(['ASC', 'DESC']) }),
    perPage: z.int().min(1).max(1_000),
    /** Null where the list is no table, or its columns are as they come. */
    columns: z
      .strictObject({
        hidden: z.array(plainText(200)).max(MAX_COLUMNS),
        /** The columns in their order, each by its place in the table as it comes. */
        order: z.array(z.int().min(0).max(MAX_COLUMNS)).max(MAX_COLUMNS),
      })
      .nullable(),
  })
  .refine((content) => new TextEncoder().encode(JSON.stringify(content)).length <= MAX_VIEW_BYTES, {
    error: `must have at most ${MAX_VIEW_BYTES / 1e3} kB`,
  });
export type ListViewContent = z.output<typeof listViewContentSchema>;

/** The name of a view, in the case in which it was given. */
export const viewNameSchema = plainText(1_000)
  .trim()
  .min(1, 'Please enter a name.')
  .max(MAX_VIEW_NAME, `A name can have at most ${MAX_VIEW_NAME} characters.`)
  .refine(isOneLine, 'must be one line');

/** The first part of a list's address in the admin area. */
const listNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/, 'must be the name of a list');

/** `POST /api/admin/views`. */
export const newListViewSchema = z.strictObject({
  list: listNameSchema,
  name: viewNameSchema,
  content: listViewContentSchema,
});
export type NewListView = z.input<typeof newListViewSchema>;

/** `PUT /api/admin/views/{id}`: another name, another content, or both. */
export const listViewChangeSchema = z
  .strictObject({
    version: z.int().min(1),
    name: viewNameSchema.optional(),
    content: listViewContentSchema.optional(),
  })
  .refine(({ name, content }) => name !== undefined || content !== undefined, 'There is nothing to change.');
export type ListViewChange = z.input<typeof listViewChangeSchema>;

/** A view that somebody saved. */
export const listViewSchema = z.object({
  id: rowIdSchema,
  list: z.string(),
  name: z.string(),
  content: listViewContentSchema,
  version: z.int(),
});
export type ListView = z.output<typeof listViewSchema>;

/** `GET /api/admin/views`: one's own, of all lists, by name. */
export const listViewsSchema = z.array(listViewSchema);
