import type { ReactElement, ReactNode } from 'react';
import {
  FilterButton,
  FilterContext,
  FilterForm,
  ListBase,
  Pagination,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { useLocation } from 'react-router';
import { CreateLink, ExportLink, Page } from './page.tsx';
import { NothingFound, NothingYet, ReadFailure } from './page-states.tsx';
import { plural, useResource } from './resource.tsx';
import { ColumnsPicker } from './resource-table.tsx';
import { useSelectionEndsWithFilters } from './selected-records.tsx';
import { askedView } from './views/list-view.ts';
import { OpeningView } from './views/opening-view.tsx';
import { ViewsButton } from './views/views-button.tsx';
import './list.css';

export interface ListPageProps {
  /** The heading, where it is not what the resource is called; such a list has filters of its own, under this name in the browser. */
  title?: string;
  sort: SortPayload;
  /** Inputs that narrow the list, as react-admin takes them (`alwaysOn`); one whose source is `q` gets the most room. */
  filters: ReactElement[];
  /** What the list is filtered by when it is opened. */
  startFilters?: Readonly<Record<string, unknown>>;
  /** Shown when there is no record at all: how to add the first one. */
  emptyHint: string;
  actions?: ReactNode;
  drawer?: ReactNode;
  notice?: ReactNode;
  /** Nothing can be added. */
  readOnly?: boolean;
  /** The rows are no table: no choice of columns, no export. */
  withoutTable?: boolean;
  /** What stands around the rows, and around what is shown where there are none. */
  around?: (rows: ReactNode) => ReactNode;
  children: ReactNode;
}

/** The list of a resource: heading with saved views, Columns, Export and Create, filters, table, pages, and what is shown instead of rows. */
export function ListPage({ sort, filters, startFilters = {}, ...rest }: ListPageProps) {
  const viewId = askedView(useLocation().search);
  if (viewId !== undefined) return <OpeningView id={viewId} />;
  return (
    <ListBase
      perPage={25}
      sort={sort}
      filterDefaultValues={startFilters}
      {...(rest.title !== undefined && { storeKey: rest.title })}
    >
      <FilterContext.Provider value={filters}>
        <ListContent {...rest} hasFilters={filters.length > 0} />
      </FilterContext.Provider>
    </ListBase>
  );
}

type ContentProps = Omit<ListPageProps, 'sort' | 'filters' | 'startFilters'> & { hasFilters: boolean };

function ListContent({ hasFilters, ...props }: ContentProps) {
  const { emptyHint, actions: moreActions, drawer, notice, readOnly, withoutTable, children } = props;
  const resource = useResource();
  const { around = (rows) => rows, title = resource.label } = props;
  const { total, filterValues } = useListContext();
  useSelectionEndsWithFilters();
  const actions = (
    <>
      <ViewsButton withoutTable={withoutTable === true} />
      {!withoutTable && (
        <>
          <ColumnsPicker />
          <ExportLink filter={filterValues} count={total} />
        </>
      )}
      {moreActions}
      {resource.create && !readOnly && <CreateLink variant="contained" />}
    </>
  );
  return (
    <Page title={title} above="Admin" actions={actions}>
      {notice}
      {hasFilters && (
        <div className="list-filters">
          <FilterForm />
          <FilterButton disableSaveQuery />
        </div>
      )}
      {around(<Rows emptyHint={emptyHint}>{children}</Rows>)}
      {drawer}
    </Page>
  );
}

function Rows({ emptyHint, children }: { emptyHint: string; children: ReactNode }) {
  const resource = useResource();
  const { total, filterValues, error, isPending, refetch } = useListContext();
  if (error) return <ReadFailure what={`The ${plural(resource)}`} error={error as Error} retry={refetch} />;
  if (!isPending && total === 0)
    return Object.keys(filterValues).length > 0 ? <NothingFound /> : <NothingYet hint={emptyHint} />;
  return (
    <>
      {children}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}
