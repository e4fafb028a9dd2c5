import { Button } from '@mui/material';
import { HttpError, useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { CreateLink, ListLink, Page } from './page.tsx';
import { plural, useResource } from './resource.tsx';
import './page.css';

/** No record matches the filters: one sentence, one button. */
export function NothingFound() {
  const { singular } = useResource();
  const { setFilters } = useListContext();
  return (
    <div className="list-state" role="status">
      <p>No {singular} matches these filters.</p>
      <Button variant="outlined" onClick={() => setFilters({}, {})}>
        Remove all filters
      </Button>
    </div>
  );
}

/** @param hint how to add the first record: a sentence */
export function NothingYet({ hint }: { hint: string }) {
  const resource = useResource();
  return (
    <div className="list-state" role="status">
      <p>
        There are no {plural(resource)} yet. {hint}
      </p>
      {resource.create && <CreateLink variant="outlined" />}
    </div>
  );
}

/** Whether the server knows no record at this address: a number that none has, or no number at all. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 422);

/** The page of a record that is not there; leads back to the list. */
export function NoSuchRecord() {
  const { name, singular, label } = useResource();
  const createPath = useCreatePath();
  return (
    <Page title={`No such ${singular}`} above={<ListLink />}>
      <div className="list-state">
        <p>There is no {singular} at this address. The number may be wrong, or the link cut off.</p>
        <Button component={Link} to={createPath({ resource: name, type: 'list' })} variant="outlined">
          {label}
        </Button>
      </div>
    </Page>
  );
}

/** What happened, another try, a reference number. @param what could not be loaded: "The listings" */
export function ReadFailure({ what, error, retry }: { what: string; error: Error; retry: () => unknown }) {
  const reference = error instanceof HttpError ? error.body?.requestId : undefined;
  return (
    <div className="list-state list-failure" role="alert">
      <p>
        {what} could not be loaded. {error.message}
        {reference && <small> Reference: {reference}</small>}
      </p>
      <Button variant="outlined" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}

interface SkeletonProps {
  what?: string;
  error?: Error | null;
  retry?: (() => unknown) | undefined;
}

/** In the place of a page that cannot be shown yet. */
export const PageSkeleton = ({ what = '', error, retry = () => {} }: SkeletonProps) => (
  <section className="page" aria-busy={!error}>
    {error ? <ReadFailure what={what} error={error} retry={retry} /> : <FormSkeleton />}
  </section>
);

/** Placeholder of a form that is loading: title, tabs, fields. */
export const FormSkeleton = () => (
  <div className="form-skeleton" role="status">
    <span className="visually-hidden">Loading</span>
    <div className="skeleton form-skeleton-title" />
    <div className="skeleton form-skeleton-tabs" />
    <div className="skeleton form-skeleton-fields" />
  </div>
);
