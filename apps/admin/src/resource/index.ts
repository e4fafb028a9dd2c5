/**
 * The admin kit: what every resource of the admin area (listings, users, mails …) is made of. Everything is imported from this file.
 *
 * A resource on `/api/admin/{name}` is a folder of five files beside this one, and one line in `src/resources.ts`:
 *
 *   users.resource.tsx   an `AdminResource`: name, label, icon, place in the menu, and the views, each loaded when it is first opened. Leave out views
 *                        that the resource does not have.
 *   user-list.tsx        `<ListPage sort filters emptyHint>` around a `<ResourceTable>` of `DataTable.Col`s, with a `<BulkToolbar>` if rows can
 *                        be changed together
 *   user-inputs.tsx      a `FormFields` (the contract's schema and the names that it accepts), and a `<ResourceForm>` of `<FieldGroup>`s, with
 *                        `<FormTabs>` if it is long; Edit and Create share it
 *   user-edit.tsx        `<EditPage fields>` around that form
 *   user-create.tsx      `<CreatePage fields defaultValues>` around that form
 *
 * A resource that is only read has a list and a `<ShowPage>` instead of the last three.
 * Where the form stands beside the list, an `<EditDrawer fields>` inside the list takes the place of the Edit view.
 *
 * A page that is no resource is an `AdminPage` in a `*.page.tsx`: name, label, icon, place in the menu, who has it, and what loads it; and one line in
 * `src/resources.ts`.
 *
 * The kit gives a resource: menu entry, page titles, the link back to the list, the export of all filtered rows, the choice of columns, saved views, pages, the states
 * (loading, empty, nothing found, failed), errors at their fields and counted on their tabs, the bar that says what is unsaved, the
 * question before a changed form is left or many records are changed, and both versions when somebody else saved first (409).
 */
export { type AdminPage, later, laterNamed, type MenuEntry, type MenuGroup, toPageRoutes } from './admin-page.tsx';
export * from './bulk-toolbar.tsx';
export * from './confirm-dialog.tsx';
export * from './create-page.tsx';
export { DeleteButton } from './delete-button.tsx';
export * from './drag-order.tsx';
export * from './edit-drawer.tsx';
export * from './facts.tsx';
export * from './filters.tsx';
export { changesOf, type FormFields } from './form-fields.ts';
export { FormTabs, useGoToField } from './form-tabs.tsx';
export { formatDay, formatMoment, formatNumber, formatRecent } from './format-values.ts';
export { IconButton } from './icon-button.tsx';
export { LeaveQuestion } from './leave-guard.tsx';
export * from './list-page.tsx';
export { MENU_GROUPS } from './menu-groups.ts';
export { MoreColumns } from './more-columns.tsx';
export { ExportLink, ListLink, Page, ResourceLink } from './page.tsx';
export { usePageForm } from './page-form.ts';
export { FormSkeleton, isMissing, PageSkeleton, ReadFailure } from './page-states.tsx';
export { ReasonField } from './reason-field.tsx';
export * from './record-page.tsx';
export { type AdminResource, InResource, plural, toResourceProps, useResource } from './resource.tsx';
export * from './resource-form.tsx';
export * from './resource-table.tsx';
export { SelectionCount, useSelectedRecords } from './selected-records.tsx';
export * from './state-mark.tsx';
export { useWindowedRows } from './use-windowed-rows.ts';
export { useListViews } from './views/use-list-views.ts';
